// Rules about the member's cards.
import type { MemberCard } from './profile.types.ts';

/** Only one replacement card can be ordered at a time. */
export const isReplacementUnderWay = (cards: readonly MemberCard[]): boolean => cards.some(({ status }) => status === 'ordered');

/** Whether this card no longer works at a till. */
export const isCardBlocked = (cards: readonly MemberCard[], cardNumber: string): boolean => cards.some((card) => card.cardNumber === cardNumber && card.status === 'blocked');
