// The queue of what is drawn for visitors in this process.
import { createWorkQueue, type WorkQueue } from '../platform/rate-limits/work-queue.ts';

/**
 * A picture takes one of Node's four threads for up to seconds, and passwords have two: of several pictures at the same time, files, tokens
 * and compressed pages would find none. Those that wait hold places of calls, and leave some to others.
 */
const DRAWINGS = { running: 1, waiting: 47 } as const;

export const createDrawingQueue = (): WorkQueue => createWorkQueue(DRAWINGS);
