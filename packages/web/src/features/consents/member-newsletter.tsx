// The newsletter of a logged-in member: whether it is sent, to which address, and how to end it.
import type { ReactNode } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import styles from '../../platform/form/form.module.css';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { newsletterCopy } from './newsletter-de.ts';
import { useChangeConsent, useConsent } from './use-consents.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

function Subscribed({ status, email }: { readonly status: 'accepted' | 'unconfirmed'; readonly email: string }) {
  const copy = useTexts(newsletterCopy).member;
  const { working, change } = useChangeConsent('newsletter', { done: (verb) => (verb === 'revoke' ? copy.ended : copy.sentAgain), failed: copy.changeFailed });
  const open = status === 'unconfirmed';
  return (
    <div className={styles.form}>
      <Notice kind={open ? 'info' : 'success'} title={open ? copy.openTitle : copy.onTitle}>
        <p>{open ? copy.openText(email) : copy.onText(email)}</p>
      </Notice>
      <p className={styles.actions}>
        {open && (
          <Button colour="outline-neutral" loading={working === 'accept'} onClick={() => change('accept')}>
            {copy.again}
          </Button>
        )}
        <Button colour="outline-neutral" loading={working === 'revoke'} onClick={() => change('revoke')}>
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
  /** For a member without the newsletter. */
  readonly signUp: (ownEmail: string) => ReactNode;
}

export function MemberNewsletter({ signUp }: MemberNewsletterProps) {
  const copy = useTexts(newsletterCopy).member;
  const block = useConsent('newsletter');
  const email = useMember().profile?.email ?? '';
  return (
    <BlockView block={block} skeleton={<Skeleton shape="box" />} failure={copy.failed}>
      {({ status }) => (status === 'accepted' || status === 'unconfirmed' ? <Subscribed status={status} email={email === '' ? copy.yourAddress : email} /> : signUp(email))}
    </BlockView>
  );
}
