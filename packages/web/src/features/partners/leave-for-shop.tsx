// The way to a partner's shop: hints before leaving, and a click that is journaled for members.
import type { ClickOutsGateway } from '@pluspunkt/core/partners';
import { useQuery } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginLink } from '../../composition/login-link.tsx';
import { answerOf } from '../../composition/query.ts';
import { ClickOutsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { leaveCopy as copy, partnerCopy } from './de.ts';
import styles from './partner.module.css';
import type { ShopLink } from '../../app/partners/shop-link.ts';

interface LeaveProps {
  readonly partnerName: string;
  /** Where the link leads without script. */
  readonly shop: ShopLink;
  readonly member: boolean;
}

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A window that is opened with the click itself, since later ones are blocked; it knows nothing of this page. */
function openWindow(): { readonly goTo: (url: string) => void; readonly close: () => void } {
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return { goTo: (url) => location.assign(url), close: () => undefined };
  opened.opener = null;
  return { goTo: (url) => opened.location.replace(url), close: () => opened.close() };
}

/** Leaves for the shop. The click keeps its id through further tries, so that it is journaled once. */
function useLeave(gateway: ClickOutsGateway, partnerName: string, member: boolean, onGone: () => void) {
  const { pathname } = useLocation();
  const [clickId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'still' | 'leaving' | 'failed'>('still');
  const leave = async (): Promise<void> => {
    const target = openWindow();
    setState('leaving');
    const click = { partnerName, clickId, referrerPath: pathname };
    const outcome = await (member ? gateway.leaveAsMember(click) : gateway.leaveAsVisitor(click))();
    if (E.isLeft(outcome)) {
      target.close();
      return setState('failed');
    }
    target.goTo(outcome.right.redirectUrl);
    setState('still');
    return onGone();
  };
  return { state, leave: () => void leave() };
}

/** Without points there is nothing to lose on the way, so visitors are told that alone. */
function Hints({ member, tracksPurchases }: { readonly member: boolean; readonly tracksPurchases: boolean }) {
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

function LeaveDialog({ partnerName, member, onClose }: Omit<LeaveProps, 'shop'> & { readonly onClose: () => void }) {
  const gateway = usePort(ClickOutsPort);
  const { state, leave } = useLeave(gateway, partnerName, member, onClose);
  const { data } = useQuery({ queryKey: ['user-agent'], queryFn: ({ signal }) => answerOf(gateway.userAgent({ signal })), staleTime: Infinity });
  const go = (
    <Button colour={member ? 'secondary' : 'outline-neutral'} icon={ArrowUpRight} iconAlign="right" loading={state === 'leaving'} onClick={leave}>
      {member ? copy.go : copy.goAnyway} <span className="u-hidden">{partnerCopy.newWindow}</span>
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
      {state === 'failed' ? (
        <Notice kind="error" live>
          {copy.failed}
        </Notice>
      ) : null}
    </Dialog>
  );
}

/** Without script a plain link; with it the hints come first. */
export function LeaveForShop({ partnerName, shop, member }: LeaveProps) {
  const [asked, setAsked] = useState(false);
  const ask = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      <ButtonLink href={shop.href} target="_blank" rel="noopener sponsored" type="block" size="xlarge" icon={ArrowUpRight} iconAlign="right" onClick={ask}>
        {partnerCopy.toShop} <span className="u-hidden">{partnerCopy.newWindow}</span>
      </ButtonLink>
      {asked ? <LeaveDialog partnerName={partnerName} member={member} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
