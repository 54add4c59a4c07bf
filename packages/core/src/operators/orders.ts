// How much an operator orders at once.

/** The most codes for receipts of one order. */
export const MOST_CODES = 10_000;

/** The most plastic cards of one order. */
export const MOST_CARDS = 20_000;

/** The most characters of the purpose of an order of cards. */
export const LONGEST_PURPOSE = 100;
