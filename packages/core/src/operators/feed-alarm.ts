// When operators are warned about a feed: it failed to come, or it lost too many offers.

/** Why operators are warned: the feed lost a share of its offers, or has not been imported for too long. */
export type FeedAlarm = 'shrunk' | 'missing';

const HOUR_MS = 3_600_000;
/** A feed may be late by one period. */
const PERIODS = 2;

/** Whether a feed without an import since then is missing. */
export const isFeedMissing = (importedAt: number, everyHours: number, now: number): boolean => now - importedAt >= PERIODS * everyHours * HOUR_MS;

/** Whether a feed lost so many of its offers, in percent, that people should look at it. */
export const hasFeedShrunk = ({ offersBefore, goneOffers }: { readonly offersBefore: number; readonly goneOffers: number }, percent: number): boolean => offersBefore > 0 && goneOffers * 100 >= offersBefore * percent;
