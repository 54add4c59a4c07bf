// The turn of look-ups by likeness, which read all known words: tens of milliseconds each.
import { timeIsOver } from '../platform/db/time-limit.ts';
import { createWorkQueue } from '../platform/rate-limits/work-queue.ts';
import { allowedSlips } from './edit-distance.ts';

/** The maximum number of words that are corrected in one query. */
export const MOST_CORRECTED = 3;

/** A look-up is slow, and a query of quantities has dozens of numbers and short units. */
export const isCorrectable = (folded: string): boolean => allowedSlips(folded.length) > 0 && !/^[0-9]+$/.test(folded);

/** One look-up at a time per process, which leaves the database to other calls. Each search queues one look-up at a time, and one address runs about ten searches. */
const queue = createWorkQueue({ running: 1, waiting: 255 });

/** Where too many wait, the search fails: answers without the word would be cached for everybody. */
export const similarWordsInTurn = <A>(work: () => Promise<A>): Promise<A> => queue(work) ?? Promise.reject(timeIsOver());
