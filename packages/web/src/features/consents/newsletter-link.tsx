// The pages of newsletter mails' links: a button, then the member's profile is reloaded.
import styles from '../../platform/form/form-frame.module.css';
import { MailLinkPage, type MailLinkPageProps } from '../../platform/mail-link/mail-link-page.tsx';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

interface NewsletterLinkProps extends Pick<MailLinkPageProps, 'picture' | 'act'> {
  readonly copy: MailLinkPageProps['copy'] & { readonly next: string; readonly again: string };
  readonly nextHref: string;
  readonly againHref: string;
}

export function NewsletterLink({ copy, nextHref, againHref, ...link }: NewsletterLinkProps) {
  const memberData = usePort(MemberPort);
  const member = useLoggedIn() !== undefined;
  const way = (href: string, text: string) => (
    <ButtonLink href={href} size="xlarge" className={styles.submit}>
      {text}
    </ButtonLink>
  );
  return <MailLinkPage {...link} copy={copy} onDone={() => member && memberData.reload()} next={way(nextHref, copy.next)} again={way(againHref, copy.again)} />;
}
