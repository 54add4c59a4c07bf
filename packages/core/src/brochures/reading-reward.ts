// What reading brochures brings: points for each brochure that a member has really looked at, up to a limit a month.

/** What reading a brochure brings, and how often. */
export const READING_REWARD = {
  /** So many different pages … */
  pages: 4,
  /** … each for so many seconds at least. */
  secondsPerPage: 3,
  /** Points a brochure. */
  points: 2,
  /** Points a month. */
  monthlyLimit: 40,
} as const;

/** Whether a brochure counts as read; one entry a page, with the longest time that it was looked at. */
export const isBrochureRead = (secondsByPage: readonly number[]): boolean =>
  secondsByPage.filter((seconds) => seconds >= READING_REWARD.secondsPerPage).length >= READING_REWARD.pages;

/** Points that reading may still bring this month. */
export const readingPointsLeft = (earnedThisMonth: number): number => Math.max(0, READING_REWARD.monthlyLimit - earnedThisMonth);

/** What the next brochure brings, never more than what is left. */
export const readingPoints = (earnedThisMonth: number): number => Math.min(READING_REWARD.points, readingPointsLeft(earnedThisMonth));
