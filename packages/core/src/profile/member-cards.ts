// Rules about the member's cards.
import type { MemberCard, ReplacementReason } from './profile.types.ts';

/** Only one replacement card can be ordered at a time. */
export const isReplacementUnderWay = (cards: readonly MemberCard[]): boolean => cards.some(({ status }) => status === 'ordered');

/** Whether this card no longer works at a till. */
export const isCardBlocked = (cards: readonly MemberCard[], cardNumber: string): boolean => cards.some((card) => card.cardNumber === cardNumber && card.status === 'blocked');

/** The number that tills take for the account: its own, unless that card is blocked and the member has another one. */
export const numberForTills = (cards: readonly MemberCard[], own: string): string => {
  if (!isCardBlocked(cards, own)) return own;
  const other = cards.find(({ status }) => status === 'active') ?? cards.find(({ status }) => status === 'ordered');
  return other?.cardNumber ?? own;
};

/** Before, the post has not brought a card that was ordered. */
const EARLIEST_ARRIVAL_MS = 86_400_000;

/** Whether another person may have this card: a plastic one works from its order on, and may have arrived. */
export const mayBeLost = ({ kind, status, issuedAt }: Pick<MemberCard, 'kind' | 'status' | 'issuedAt'>, now: Date): boolean =>
  kind === 'plastic' && (status === 'active' || (status === 'ordered' && now.getTime() - Date.parse(issuedAt) >= EARLIEST_ARRIVAL_MS));

/** Whether a card can be ordered or reported: none is under way, or there is one that may be lost. */
export const mayReplaceCard = (cards: readonly MemberCard[], now: Date): boolean => !isReplacementUnderWay(cards) || cards.some((card) => mayBeLost(card, now));

/** Whether the present card may be in the hands of another person: ordering another one blocks it. */
export const blocksCard = (reason: ReplacementReason): boolean => reason === 'lost' || reason === 'stolen';

/** Whether a card was reported lost and its replacement is under way: the member may want to lock spending, too. */
export const offersSpendingLock = (cards: readonly MemberCard[]): boolean => isReplacementUnderWay(cards) && cards.some(({ status }) => status === 'blocked');
