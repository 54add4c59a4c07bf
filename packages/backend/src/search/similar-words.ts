// The turn of look-ups by likeness, which read all known words: tens of milliseconds each.
import { createWorkQueue } from '../platform/rate-limits/work-queue.ts';

/** One at a time in a process, so that misspelled words leave the database to others; undefined where too many wait. */
export const similarWordsInTurn = createWorkQueue({ running: 1, waiting: 15 });
