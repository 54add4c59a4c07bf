// What points buy: a reward costs as many as one has, or fewer.
import type { RewardItem } from './rewards.types.ts';

/** More points than anybody has; what is above says no more. */
const MOST_POINTS = 10_000_000;

/** Whether so many points buy the reward at its present price. */
export const canAfford = ({ actualNeededPoints }: Pick<RewardItem, 'actualNeededPoints'>, points: number): boolean => actualNeededPoints <= points;

/**
 * Points as the user typed them: `4.312`, `4312`, `4312 Punkte`; blanks do not count. `undefined` for what is no whole number from 0 to ten
 * millions, so that a mistyped limit hides nothing.
 */
export function pointsLimitFrom(text: string): number | undefined {
  const [, digits = ''] = /^(\d{1,3}(?:[.\u00a0 ]\d{3})+|\d+)(?:Punkte?|P)?$/i.exec(text.trim().replace(/\s+(?=\D*$)/u, '')) ?? [];
  const points = digits === '' ? Number.NaN : Number(digits.replace(/\D/g, ''));
  return points <= MOST_POINTS ? points : undefined;
}
