// Public surface of the capability `campaigns`.
export type * from './campaigns.types.ts';
export type * from './campaigns.ports.ts';
export { chancesLeft, isCampaignRunning, prizeOfDay, PUNKTEFEST_STEPS, punktefestBonus, winValidTo } from './campaign-rules.ts';
export * from './campaign-views.ts';
export { dayOfCampaign, playedDays, withPlayedDay } from './days-of-campaign.ts';
export { MYSTERY_ALPHABET, MYSTERY_CODE_BYTES, mysteryCodeOf, mysteryLetters, newMysteryCode } from './mystery-code.ts';
export { ALL_SHARES, averageInThousandths, drawPool, mayGive, MOST_POINTS_A_DAY, oddsFaults, oneIn, pickPrize, pointsADay, type DrawablePrize, type OddsFault, type PlannedPrize } from './odds.ts';
export { decodePendingDraw, encodePendingDraw } from './pending-draw-record.ts';
export { createPrizeDraw } from './prize-draw.ts';
export type { Chance, PendingDraw, PendingDraws, PrizeDraw, PrizeDrawDeps, PrizeDrawEvent, PrizeDrawState } from './prize-draw.ts';
export { referrerOf } from './referrer-of.ts';
