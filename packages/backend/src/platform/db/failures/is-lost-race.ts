// Recognises a transaction that the database rolled back because a concurrent one was first.

const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const LOST: ReadonlySet<unknown> = new Set([DEADLOCK, UNIQUE_VIOLATION]);

/** The transaction was rolled back completely: run again, its checks see what the other one wrote. */
export const isLostRace = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && LOST.has(cause.code);
