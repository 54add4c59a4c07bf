// Tells a transaction that the database undid, because it and another one waited for each other, from other faults.

const DEADLOCK = '40P01';

/** Nothing of the transaction is left: it may be tried again. */
export const isDeadlock = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === DEADLOCK;
