// The turn of look-ups by likeness, which read all known words: tens of milliseconds each.
import { timeIsOver } from '../platform/db/time-limit.ts';
import { createWorkQueue } from '../platform/rate-limits/work-queue.ts';

/** Of one search; whoever mistypes more than these does not find it by their likeness. */
export const MOST_CORRECTED = 3;

/** One at a time in a process, so that misspelled words leave the database to others. A search has one at a time, and an address some ten searches. */
const queue = createWorkQueue({ running: 1, waiting: 255 });

/** Where too many wait, the search fails: answers without the word would be cached for everybody. */
export const similarWordsInTurn = <A>(work: () => Promise<A>): Promise<A> => queue(work) ?? Promise.reject(timeIsOver());
