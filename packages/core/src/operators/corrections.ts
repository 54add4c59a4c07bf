// The rule of the second pair of eyes for corrections of points.

/** The most points that one operator corrects alone at a time, and that one member gets so in a month. */
export const MOST_POINTS_ALONE = 5_000;
/** The most points that one operator corrects alone in a day, over all members. */
export const MOST_POINTS_ALONE_A_DAY = 20_000;

/** A correction or a credited claim, and what was booked before without a second operator. Credits and debits count alike. */
interface CorrectionCase {
  readonly points: number;
  /** For this member in the last 30 days, by any operator. */
  readonly aloneForMember: number;
  /** By this operator in the last 24 hours, for any member. */
  readonly aloneByOperator: number;
  /** The member has the operator's mail address. */
  readonly isOwnAccount: boolean;
}

/** Whether a correction waits for a second operator. A large one that is split waits as well. */
export const needsSecondOperator = ({ points, aloneForMember, aloneByOperator, isOwnAccount }: CorrectionCase): boolean =>
  isOwnAccount || Math.abs(points) + aloneForMember > MOST_POINTS_ALONE || Math.abs(points) + aloneByOperator > MOST_POINTS_ALONE_A_DAY;
