// Recognises a transaction that the database rolled back because of a deadlock.

const DEADLOCK = '40P01';

/** The transaction was rolled back completely: it may be tried again. */
export const isDeadlock = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === DEADLOCK;
