// The birthdate of a member of whom none is known.

/** Of closed accounts, and of accounts whose owner has yet to enter it. */
export const UNKNOWN_BIRTHDATE = '1900-01-01';
