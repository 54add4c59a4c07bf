// The card number in what somebody typed or scanned, as the session reads it.
export { cardNumberOf } from '../card-number-of.ts';
