// What the cards of a member say about each other.
import type { MemberCard } from './profile.types.ts';

/** One order at a time. */
export const isReplacementUnderWay = (cards: readonly MemberCard[]): boolean => cards.some(({ status }) => status === 'ordered');

/** Whether this card no longer works at a till. */
export const isCardBlocked = (cards: readonly MemberCard[], cardNumber: string): boolean => cards.some((card) => card.cardNumber === cardNumber && card.status === 'blocked');
