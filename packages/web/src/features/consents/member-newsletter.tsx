// The newsletter of a member who is logged in: whether it comes, where to, and the way out.
import type { LoggedIn } from '@pluspunkt/core/session';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { useRef, useState, type ReactNode } from 'react';
import { BlockView } from '../../app/blocks/block.tsx';
import { useBlock } from '../../app/blocks/use-block.ts';
import styles from '../../app/form/form.module.css';
import { MEMBER_QUERIES, MemberPort } from '../../composition/session.tokens.ts';
import { ConsentsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useMember } from '../../composition/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { newsletterCopy } from './newsletter-de.ts';
import { newsletterStatusQuery } from './newsletter.queries.ts';

const copy = newsletterCopy.member;

type Verb = 'accept' | 'revoke';

/** One change at a time; everything that shows the consent learns of it. */
function useChange(): { readonly working: Verb | undefined; readonly change: (verb: Verb) => Promise<void> } {
  const gateway = usePort(ConsentsPort);
  const queries = useQueryClient();
  const memberData = usePort(MemberPort);
  const toast = useToast();
  const running = useRef(false);
  const [working, setWorking] = useState<Verb>();
  const change = async (verb: Verb): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setWorking(verb);
    const outcome = await gateway[verb]('newsletter')();
    running.current = false;
    setWorking(undefined);
    if (E.isLeft(outcome)) return toast.error({ title: copy.changeFailed });
    await queries.invalidateQueries({ queryKey: [MEMBER_QUERIES, 'newsletter-status'] });
    await queries.invalidateQueries({ queryKey: [MEMBER_QUERIES, 'consent', 'newsletter'] });
    memberData.reload();
    toast.success({ title: verb === 'revoke' ? copy.ended : copy.sentAgain });
  };
  return { working, change };
}

function Subscribed({ status, email }: { readonly status: true | 'UNCONFIRMED'; readonly email: string }) {
  const { working, change } = useChange();
  const open = status === 'UNCONFIRMED';
  return (
    <div className={styles.form}>
      <Notice kind={open ? 'info' : 'success'} title={open ? copy.openTitle : copy.onTitle}>
        <p>{open ? copy.openText(email) : copy.onText(email)}</p>
      </Notice>
      <p className={styles.actions}>
        {open && (
          <Button colour="outline-neutral" loading={working === 'accept'} onClick={() => void change('accept')}>
            {copy.again}
          </Button>
        )}
        <Button colour="outline-neutral" loading={working === 'revoke'} onClick={() => void change('revoke')}>
          {open ? copy.cancel : copy.off}
        </Button>
        <Link href="/mein-konto/einwilligungen" look="text">
          {copy.consents}
        </Link>
      </p>
    </div>
  );
}

export interface MemberNewsletterProps {
  readonly session: LoggedIn;
  /** For a member who does not get it. */
  readonly signUp: (ownEmail: string) => ReactNode;
}

export function MemberNewsletter({ session, signUp }: MemberNewsletterProps) {
  const block = useBlock(newsletterStatusQuery(usePort(ConsentsPort), session.cardNumber));
  const email = useMember().profile?.email ?? '';
  return (
    <BlockView block={block} skeleton={<Skeleton shape="box" />} failure={copy.failed}>
      {(status) => (status === false ? signUp(email) : <Subscribed status={status} email={email === '' ? copy.yourAddress : email} />)}
    </BlockView>
  );
}
