// A page of the member's account: the server shows every visitor an invitation, members see theirs after hydration.
import type { LoggedIn } from '@pluspunkt/core/session';
import type { ReactNode } from 'react';
import { LoginLink } from '../../composition/login-link.tsx';
import { useLoggedIn, useResuming } from '../../composition/use-session.ts';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { memberCopy } from './de.ts';
import styles from './member-page.module.css';

export type MemberTab = keyof typeof memberCopy.tabs;

const tabs = [
  { id: 'account', label: memberCopy.tabs.account, href: '/mein-konto' },
  { id: 'points', label: memberCopy.tabs.points, href: '/mein-konto/punkte' },
  { id: 'donation', label: memberCopy.tabs.donation, href: '/mein-konto/spenden' },
  { id: 'voucher', label: memberCopy.tabs.voucher, href: '/mein-konto/gutschein' },
  { id: 'consents', label: memberCopy.tabs.consents, href: '/mein-konto/einwilligungen' },
] as const satisfies readonly { readonly id: MemberTab; readonly label: string; readonly href: string }[];

export interface MemberPageProps {
  readonly title: string;
  readonly tab: MemberTab;
  /** What a visitor reads instead. */
  readonly visitor: { readonly picture: string; readonly title: string; readonly text: string };
  /** Placeholder while a stored session is resumed. */
  readonly skeleton: ReactNode;
  readonly children: (session: LoggedIn) => ReactNode;
}

export function MemberPage({ title, tab, visitor, skeleton, children }: MemberPageProps) {
  const session = useLoggedIn();
  const resuming = useResuming();
  if (session === undefined && !resuming) {
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <EmptyState className={styles.visitor} picture={visitor.picture} tint="mint" title={visitor.title} action={<LoginLink>{memberCopy.login}</LoginLink>}>
          {visitor.text}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <LinkTabs label={memberCopy.area} items={tabs} current={tab} className={styles.tabs} />
      {session === undefined ? <Loading label={memberCopy.loading}>{skeleton}</Loading> : children(session)}
    </div>
  );
}
