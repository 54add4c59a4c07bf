// Public surface of the capability `campaigns`.
export type * from './campaigns.types.ts';
export type * from './campaigns.ports.ts';
export { chancesLeft, isCampaignRunning, prizeOfDay, PUNKTEFEST_STEPS, punktefestBonus, winValidTo } from './campaign-rules.ts';
export { MYSTERY_ALPHABET, mysteryCodeOf } from './mystery-code.ts';
export { drawPool, oneIn, pickPrize, type DrawablePrize } from './odds.ts';
