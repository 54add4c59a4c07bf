// What is drawn for visitors in this process, one picture at a time.
import { createFairQueue, type FairQueue } from '../platform/rate-limits/fair-queue.ts';

/**
 * A picture takes one of Node's four threads for up to seconds, and passwords have two: of several pictures at the same time, files, tokens
 * and compressed pages would find none.
 */
const DRAWINGS = { running: 1, waiting: 47 } as const;
const WAITING_OF_ADDRESS = 63;

/** After which a client whose picture found no place may come again. */
export const DRAWING_RETRY_SECONDS = 5;

export type Drawing = Pick<FairQueue, 'queue' | 'inTurn'>;

export const createDrawing = (): Drawing => createFairQueue(DRAWINGS, WAITING_OF_ADDRESS);
