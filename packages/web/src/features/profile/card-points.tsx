// Next to the card: pending and expiring points, and links to spend them.
import type { MemberState } from '@pluspunkt/core/profile';
import { pointsLabel, pointsParts, type MemberPoints } from '@pluspunkt/core/points';
import { MemberPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import styles from './card.module.css';
import { cardCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

interface Fact {
  readonly kind: 'pending' | 'expiry';
  readonly title: string;
  readonly hint: string;
}

/** What is on its way in and out, in words. */
function factsOf(points: MemberPoints, now: Date, texts: Texts): readonly Fact[] {
  const copy = texts(cardCopy);
  const { expiring, expiresAt, pending } = pointsParts(points, now);
  return [
    ...(expiresAt === undefined ? [] : [{ kind: 'expiry' as const, title: copy.expiry(pointsLabel(expiring), formatDay(expiresAt, now)), hint: copy.expiryHint }]),
    ...(pending > 0 ? [{ kind: 'pending' as const, title: copy.pending(pointsLabel(pending)), hint: copy.pendingHint }] : []),
  ];
}

function Facts({ points }: { readonly points: MemberPoints }) {
  const texts = useAllTexts();
  const copy = texts(cardCopy);
  const facts = factsOf(points, new Date(), texts);
  if (facts.length === 0) return <p className="u-meta">{copy.nothingEnds}</p>;
  return (
    <ul className={styles.facts}>
      {facts.map(({ kind, title, hint }) => (
        <li key={kind} className={styles.fact} data-kind={kind}>
          <div>
            <p className={styles.factTitle}>{title}</p>
            <p className="u-meta">{hint}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CardPoints({ member }: { readonly member: MemberState }) {
  const copy = useTexts(cardCopy);
  const memberData = usePort(MemberPort);
  if (member.status === 'failed' && member.points === undefined) {
    return (
      <BlockError title={copy.failed} retry={{ label: copy.retry, onRetry: memberData.reload }}>
        {copy.failedText}
      </BlockError>
    );
  }
  return (
    <Card look="panel" as="section" labelledBy="punktestand" className={styles.panel}>
      <h2 id="punktestand">{copy.status}</h2>
      <div className={styles.factsPlace}>{member.points === undefined ? <Skeleton shape="box" width={80} /> : <Facts points={member.points} />}</div>
      <div className={styles.waysOn}>
        <ButtonLink href="/praemien">{copy.rewards}</ButtonLink>
        <ButtonLink href="/mein-konto/punkte" colour="outline-neutral">
          {copy.allPoints}
        </ButtonLink>
      </div>
    </Card>
  );
}
