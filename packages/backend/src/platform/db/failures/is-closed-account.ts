// Recognises the failure of a write for a member whose account was closed in the meantime.

const CLOSED = 'PP001';

/** The session that made the call ended with the account. */
export const isClosedAccount = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === CLOSED;
