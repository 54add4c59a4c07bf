// Whether points suffice for a reward, and the typed limit of points.
import type { RewardItem } from './rewards.types.ts';

/** Maximum of the limit; no member has more points. */
const MOST_POINTS = 10_000_000;

/** Whether the points suffice for the reward's current price. */
export const canAfford = ({ actualNeededPoints }: Pick<RewardItem, 'actualNeededPoints'>, points: number): boolean => actualNeededPoints <= points;

/**
 * Parses typed points: `4.312`, `4312`, `4312 Punkte`. `undefined` for anything but a whole number from 0 to ten million, so that a
 * mistyped limit hides nothing.
 */
export function pointsLimitFrom(text: string): number | undefined {
  const [, digits = ''] = /^(\d{1,3}(?:[.\u00a0 ]\d{3})+|\d+)\s*(?:Punkte?|P)?$/i.exec(text.trim()) ?? [];
  const points = digits === '' ? Number.NaN : Number(digits.replace(/\D/g, ''));
  return points <= MOST_POINTS ? points : undefined;
}
