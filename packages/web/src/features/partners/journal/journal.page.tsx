// /mein-konto/shopping: the member's ways to partners' shops, and the claims for points that did not arrive.
import type { ClickOut } from '@pluspunkt/core/partners';
import { useSearchParams } from 'react-router-dom';
import { BlockView } from '../../../platform/blocks/block.tsx';
import { useBlock } from '../../../platform/blocks/use-block.ts';
import type { Head, HeadInput } from '../../../platform/routing/head.ts';
import { MemberPage } from '../../account/index.ts';
import { useNow } from '../../../platform/browser/use-now.ts';
import { ClickOutsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { ChipLink } from '../../../ui/chip/chip.tsx';
import { Rail } from '../../../ui/layout/layout.tsx';
import { SkeletonRow } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { journalCopy } from './de.ts';
import { JournalRow } from './journal-row.tsx';
import { groupFrom, groupOf, GROUPS, journalPath, JOURNAL_PATH, journalQuery } from './journal.query.ts';
import styles from './journal.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

const head = ({ texts }: HeadInput): Head => {
  const copy = texts(journalCopy);
  return { title: copy.title, description: copy.description, canonical: JOURNAL_PATH };
};

const Coming = () => (
  <div className={styles.list}>
    {[0, 1, 2, 3].map((index) => (
      <SkeletonRow key={index} />
    ))}
  </div>
);

function Groups({ clicks }: { readonly clicks: readonly ClickOut[] }) {
  const copy = useTexts(journalCopy);
  const [params] = useSearchParams();
  const current = groupFrom(params);
  return (
    <nav aria-label={copy.states}>
      <Rail className={styles.groups}>
        <ChipLink href={journalPath(undefined)} current={current === undefined} count={clicks.length}>
          {copy.every}
        </ChipLink>
        {GROUPS.map((group) => (
          <ChipLink key={group} href={journalPath(group)} current={group === current} count={clicks.filter((click) => groupOf(click) === group).length}>
            {copy.groups[group]}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  );
}

function Journal({ clicks }: { readonly clicks: readonly ClickOut[] }) {
  const copy = useTexts(journalCopy);
  const [params] = useSearchParams();
  const now = new Date(useNow(Date.now()));
  const group = groupFrom(params);
  const shown = group === undefined ? clicks : clicks.filter((click) => groupOf(click) === group);
  if (clicks.length === 0) {
    return (
      <EmptyState picture="1f6cd-fe0f" tint="butter" title={copy.empty} action={<ButtonLink href="/partner?art=online">{copy.emptyAction}</ButtonLink>}>
        {copy.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <Groups clicks={clicks} />
      <p className="u-meta" role="status">
        {shown.length === 0 ? copy.emptyGroup : copy.visits(shown.length)}
      </p>
      <ul className={styles.list} aria-label={copy.list}>
        {shown.map((click) => (
          <JournalRow key={click.id} click={click} now={now} />
        ))}
      </ul>
    </>
  );
}

function Member() {
  const copy = useTexts(journalCopy);
  const journal = useBlock(journalQuery(usePort(ClickOutsPort)));
  return (
    <div className={styles.page}>
      <p>{copy.lead}</p>
      <BlockView block={journal} failure={copy.failed} skeleton={<Coming />}>
        {(clicks) => <Journal clicks={clicks} />}
      </BlockView>
    </div>
  );
}

export default function JournalPage() {
  const copy = useTexts(journalCopy);
  return (
    <MemberPage title={copy.title} tab="shopping" visitor={copy.visitor} skeleton={<Coming />}>
      {() => <Member />}
    </MemberPage>
  );
}

JournalPage.head = head;
