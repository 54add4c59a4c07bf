// All cards of the account, and whether the displayed one is valid.
import { isCardBlocked, isReplacementUnderWay, mayReplaceCard, offersSpendingLock, type MemberCard } from '@pluspunkt/core/profile';
import { useQuery } from '@tanstack/react-query';
import { LockOffer, RetryLogin } from '../account/index.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { hasFailed } from '../../platform/query/query.ts';
import { ProfilePort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../ui/state/state.tsx';
import styles from './card.module.css';
import { CARDS_QUERY } from './cards.query.ts';
import { cardCopy } from './de.ts';
import { ReplacementCard } from './replacement-card.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const tones = { active: 'success', blocked: 'error', ordered: 'neutral' } as const;

function CardRow({ cardNumber, kind, status }: MemberCard) {
  const copy = useTexts(cardCopy);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowNumber}>{formatCardNumber(cardNumber)}</p>
        <p className="u-meta">{copy.kind[kind]}</p>
      </div>
      <Badge tone={tones[status]}>{copy.state[status]}</Badge>
    </li>
  );
}

/** One order at a time, but a loss is reported also meanwhile; a session without the password may look only. */
function Order({ cards, now, mayOrder }: { readonly cards: readonly MemberCard[]; readonly now: Date; readonly mayOrder: boolean }) {
  const copy = useTexts(cardCopy);
  return (
    <>
      {isReplacementUnderWay(cards) && <p>{copy.replacement.underWay}</p>}
      {mayReplaceCard(cards, now) && (mayOrder ? <ReplacementCard /> : <RetryLogin>{copy.replacement.limited}</RetryLogin>)}
    </>
  );
}

export function AccountCards({ shown, mayOrder }: { readonly shown: string; readonly mayOrder: boolean }) {
  const copy = useTexts(cardCopy);
  const profile = usePort(ProfilePort);
  const asked = useQuery({ queryKey: CARDS_QUERY, queryFn: ({ signal }) => toPromise(profile.cards({ signal })) });
  const { data } = asked;
  if (hasFailed(asked)) {
    return (
      <BlockError title={copy.cardsFailed} retry={{ label: copy.retry, onRetry: () => void asked.refetch(), loading: asked.isFetching }}>
        {copy.cardsFailedText}
      </BlockError>
    );
  }
  const blocked = isCardBlocked(data ?? [], shown);
  return (
    <Card look="panel" as="section" labelledBy="karten" className={styles.panel}>
      <h2 id="karten">{copy.cards}</h2>
      {blocked && (
        <Notice kind="warning" live>
          <p>{copy.blocked}</p>
        </Notice>
      )}
      {data === undefined ? (
        <SkeletonRow />
      ) : (
        <>
          <ul className={styles.rows}>
            {data.map((card) => (
              <CardRow key={card.cardNumber} {...card} />
            ))}
          </ul>
          <Order cards={data} now={new Date(asked.dataUpdatedAt)} mayOrder={mayOrder} />
          {mayOrder && offersSpendingLock(data) && <LockOffer />}
        </>
      )}
    </Card>
  );
}
