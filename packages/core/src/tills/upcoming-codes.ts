// Chooses the code of a minute from those that a device has stored for times without a network. Pure.
import { CARD_CODE_SECONDS } from './shown-card.ts';
import type { UpcomingCardCodes } from './tills.types.ts';

/** How many codes a device stores: those of half a day. */
export const UPCOMING_CARD_CODES = 720;

const PERIOD_MS = CARD_CODE_SECONDS * 1_000;

/** Undefined before the first and after the last of them. */
export const cardCodeAt = ({ from, codes }: UpcomingCardCodes, now: Date): string | undefined => codes[Math.floor((now.getTime() - Date.parse(from)) / PERIOD_MS)];
