// The reward for reading brochures: points for each brochure that a member has read, up to a monthly limit.

/** The rules of the reward. */
export const READING_REWARD = {
  /** Different pages of a brochure … */
  pages: 4,
  /** … each visible for at least so many seconds. */
  secondsPerPage: 3,
  /** Points a brochure. */
  points: 2,
  /** Points a month. */
  monthlyLimit: 40,
} as const;

/** Whether a brochure counts as read; one entry for each page, the longest time that it was visible. */
export const isBrochureRead = (secondsByPage: readonly number[]): boolean =>
  secondsByPage.filter((seconds) => seconds >= READING_REWARD.secondsPerPage).length >= READING_REWARD.pages;

/** Points that reading may still bring this month. */
export const readingPointsLeft = (earnedThisMonth: number): number => Math.max(0, READING_REWARD.monthlyLimit - earnedThisMonth);

/** Points for the next brochure, never more than are left. */
export const readingPoints = (earnedThisMonth: number): number => Math.min(READING_REWARD.points, readingPointsLeft(earnedThisMonth));
