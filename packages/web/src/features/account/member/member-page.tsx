// A page of the member's account: the server shows every visitor an invitation, members see theirs after hydration.
import type { LoggedIn } from '@pluspunkt/core/session';
import { useEffect, useRef, type ReactNode } from 'react';
import { LoginLink } from '../../../platform/session/login-link.tsx';
import { useLoggedIn, useResuming } from '../../../platform/session/use-session.ts';
import { Loading } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { LinkTabs } from '../../../ui/tabs/tabs.tsx';
import { accountLinks, type MemberTab } from './account-links.ts';
import { memberCopy } from './de.ts';
import styles from './member-page.module.css';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** The row of tabs is wider than a phone: the current one is brought into sight, and the page stays where it is. */
function AccountTabs({ tab }: { readonly tab: MemberTab }) {
  const texts = useAllTexts();
  const copy = texts(memberCopy);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = place.current?.querySelector('nav');
    const current = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [tab]);
  return (
    <div ref={place} className={styles.tabs}>
      <LinkTabs label={copy.area} items={accountLinks(texts)} current={tab} />
    </div>
  );
}

export interface MemberPageProps {
  readonly title: string;
  readonly tab: MemberTab;
  /** What a visitor reads instead. */
  readonly visitor: { readonly picture: string; readonly title: string; readonly text: string };
  /** Placeholder while a stored session is resumed. */
  readonly skeleton: ReactNode;
  readonly children: (session: LoggedIn) => Elements;
}

export function MemberPage({ title, tab, visitor, skeleton, children }: MemberPageProps) {
  const copy = useTexts(memberCopy);
  const session = useLoggedIn();
  const resuming = useResuming();
  if (session === undefined && !resuming) {
    return (
      <div className={styles.page}>
        <h1>{title}</h1>
        <EmptyState className={styles.visitor} picture={visitor.picture} tint="mint" title={visitor.title} action={<LoginLink>{copy.login}</LoginLink>}>
          {visitor.text}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <AccountTabs tab={tab} />
      {session === undefined ? <Loading label={copy.loading}>{skeleton}</Loading> : children(session)}
    </div>
  );
}
