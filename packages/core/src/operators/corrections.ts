// The rule of the second pair of eyes for corrections of points.

/** The most points that one operator corrects alone. */
export const MOST_POINTS_ALONE = 5_000;

/** Whether a correction waits for a second operator. */
export const needsSecondOperator = (points: number): boolean => Math.abs(points) > MOST_POINTS_ALONE;
