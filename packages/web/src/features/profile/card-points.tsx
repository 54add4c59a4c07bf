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

interface Fact {
  readonly kind: 'pending' | 'expiry';
  readonly title: string;
  readonly hint: string;
}

/** What is on its way in and out, in words. */
export function factsOf(points: MemberPoints, now: Date): readonly Fact[] {
  const { expiring, expiresAt, pending } = pointsParts(points);
  return [
    ...(expiresAt === undefined ? [] : [{ kind: 'expiry' as const, title: cardCopy.expiry(pointsLabel(expiring), formatDay(expiresAt, now)), hint: cardCopy.expiryHint }]),
    ...(pending > 0 ? [{ kind: 'pending' as const, title: cardCopy.pending(pointsLabel(pending)), hint: cardCopy.pendingHint }] : []),
  ];
}

function Facts({ points }: { readonly points: MemberPoints }) {
  const facts = factsOf(points, new Date());
  if (facts.length === 0) return <p className="u-meta">{cardCopy.nothingEnds}</p>;
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
  const memberData = usePort(MemberPort);
  if (member.status === 'failed' && member.points === undefined) {
    return (
      <BlockError title={cardCopy.failed} retry={{ label: cardCopy.retry, onRetry: memberData.reload }}>
        {cardCopy.failedText}
      </BlockError>
    );
  }
  return (
    <Card look="panel" as="section" labelledBy="punktestand" className={styles.panel}>
      <h2 id="punktestand">{cardCopy.status}</h2>
      <div className={styles.factsPlace}>{member.points === undefined ? <Skeleton shape="box" width={80} /> : <Facts points={member.points} />}</div>
      <div className={styles.waysOn}>
        <ButtonLink href="/praemien">{cardCopy.rewards}</ButtonLink>
        <ButtonLink href="/mein-konto/punkte" colour="outline-neutral">
          {cardCopy.allPoints}
        </ButtonLink>
      </div>
    </Card>
  );
}
