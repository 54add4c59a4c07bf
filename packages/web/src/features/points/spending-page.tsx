// The common part of the donation and voucher pages: access, and the partners to choose from.
import { maySpend, type SpendingPartnersGateway } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock } from '../../platform/blocks/use-block.ts';
import { MemberPage, type MemberPageProps, RetryLogin, spendingLockQuery } from '../account/index.ts';
import { SpendingLockPort, SpendingPartnersPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { spendingCopy } from './de.ts';
import { SpendingAside } from './spending-aside.tsx';
import styles from './spending.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export interface SpendingPageProps<P, K extends QueryKey> extends Pick<MemberPageProps, 'tab'> {
  readonly copy: Pick<MemberPageProps, 'title' | 'visitor'> & { readonly description: string; readonly facts: readonly string[] };
  readonly query: (partners: SpendingPartnersGateway) => UseQueryOptions<readonly P[], Error, readonly P[], K>;
  readonly children: (session: LoggedIn, partners: readonly P[]) => ReactNode;
}

type MemberProps<P, K extends QueryKey> = Omit<SpendingPageProps<P, K>, 'tab'> & { readonly session: LoggedIn };

/** Nothing is filled in before it is known whether it would be refused, and the notice of that pushes nothing away. */
const COMING = { status: 'loading' } as const;

/** Shown instead of a form whose order would be refused. */
function LockNotice() {
  const spendingTexts = useTexts(spendingCopy);
  return (
    <Notice kind="warning" title={spendingTexts.lockedTitle}>
      <ButtonLink href="/mein-konto/geraete#sperre" type="link">
        {spendingTexts.unlock}
      </ButtonLink>
    </Notice>
  );
}

function Member<P, K extends QueryKey>({ session, copy, query, children }: MemberProps<P, K>) {
  const spendingTexts = useTexts(spendingCopy);
  const partners = useBlock(query(usePort(SpendingPartnersPort)));
  const lock = useQuery(spendingLockQuery(usePort(SpendingLockPort)));
  if (!maySpend(session.roles)) return <RetryLogin>{spendingTexts.needsPassword}</RetryLogin>;
  return (
    <div className={styles.page}>
      <p>{copy.description}</p>
      {lock.data?.locked === true && <LockNotice />}
      <div className={styles.columns}>
        <BlockView block={lock.isLoading ? COMING : partners} skeleton={<Skeleton shape="box" className={styles.coming} />} failure={spendingTexts.partnersFailed}>
          {(data) => children(session, data)}
        </BlockView>
        <SpendingAside picture={copy.visitor.picture} facts={copy.facts} />
      </div>
    </div>
  );
}

export function SpendingPage<P, K extends QueryKey>({ tab, ...page }: SpendingPageProps<P, K>) {
  return (
    <MemberPage title={page.copy.title} tab={tab} visitor={page.copy.visitor} skeleton={<Skeleton shape="box" className={styles.coming} />}>
      {(session) => <Member session={session} {...page} />}
    </MemberPage>
  );
}
