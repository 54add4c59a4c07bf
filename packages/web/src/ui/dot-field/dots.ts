// Turns a balance into dots: one for each 100 points, fewer and larger steps for a very full account.

export interface Balance {
  readonly points: number;
  /** How many of them expire next. */
  readonly expiring?: number;
  /** Booked but not yet credited; added on top. */
  readonly pending?: number;
}

export interface Dots {
  readonly full: number;
  readonly expiring: number;
  readonly pending: number;
  readonly pointsPerDot: 100 | 1000 | 10_000;
}

/** More dots than this say nothing any more. */
const MOST_DOTS = 120;

const stepFor = (points: number): Dots['pointsPerDot'] =>
  points <= MOST_DOTS * 100 ? 100 : points <= MOST_DOTS * 1000 ? 1000 : 10_000;

/** Whole dots are earned (rounded down); what expires or is pending is never hidden by rounding (rounded up). */
export const dotsOf = ({ points, expiring = 0, pending = 0 }: Balance): Dots => {
  const pointsPerDot = stepFor(points + pending);
  const earned = Math.max(0, Math.floor(points / pointsPerDot));
  const rings = Math.min(earned, Math.ceil(Math.max(0, expiring) / pointsPerDot));
  return {
    full: earned - rings,
    expiring: rings,
    pending: Math.min(MOST_DOTS, Math.ceil(Math.max(0, pending) / pointsPerDot)),
    pointsPerDot,
  };
};
