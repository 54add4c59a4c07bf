// The dialog before a shop: hints for members, a warning for visitors. Loaded at the first click.
import { useQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { LoginLink } from '../../../platform/session/login-link.tsx';
import { toPromise } from '@pluspunkt/core/promises';
import { ClickOutsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { leaveCopy } from './de.ts';
import styles from './leave-dialog.module.css';
import { useLeave, type Leaving } from './use-leave.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** Visitors get no points, so they see only that warning. */
function Hints({ member, tracksPurchases }: { readonly member: boolean; readonly tracksPurchases: boolean }) {
  const copy = useTexts(leaveCopy);
  if (!member) return <Notice kind="warning">{copy.visitor}</Notice>;
  return (
    <div className={styles.section}>
      <p>{copy.text}</p>
      <ol className={styles.hints}>
        {copy.hints.map((hint, index) => (
          <li key={hint}>
            <span className={`u-figure ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <span>{hint}</span>
          </li>
        ))}
      </ol>
      {tracksPurchases ? null : <Notice kind="warning">{copy.untraced}</Notice>}
      <p className="u-meta">{copy.journal}</p>
    </div>
  );
}

export interface LeaveDialogProps extends Leaving {
  readonly onClose: () => void;
}

export function LeaveDialog({ onClose, ...leaving }: LeaveDialogProps) {
  const copy = useTexts(leaveCopy);
  const { partnerName, member } = leaving;
  const gateway = usePort(ClickOutsPort);
  const { isPending, failed, leave } = useLeave(gateway, leaving, onClose);
  const { data } = useQuery({ queryKey: ['user-agent'], queryFn: ({ signal }) => toPromise(gateway.userAgent({ signal })), staleTime: Infinity });
  const go = (
    <Button colour={member ? 'secondary' : 'outline-neutral'} icon={ArrowUpRight} iconAlign="right" loading={isPending} onClick={leave}>
      {member ? copy.go : copy.goAnyway} <span className="u-hidden">{copy.newWindow}</span>
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title(partnerName)}
      actions={
        member ? (
          go
        ) : (
          <>
            {go}
            <LoginLink>{copy.login}</LoginLink>
          </>
        )
      }
    >
      <Hints member={member} tracksPurchases={data?.tracksPurchases ?? true} />
      {failed ? (
        <Notice kind="error" live>
          {copy.failed}
        </Notice>
      ) : null}
    </Dialog>
  );
}
