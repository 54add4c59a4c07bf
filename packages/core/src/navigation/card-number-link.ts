// Links that hand over the card number of who is logged in (section 6).

/** What stands in a link for the member's card number. */
export const CARD_NUMBER_PLACEHOLDER = '{user-card-number}';
/** Stands in where no card number is known, so that the address stays whole. */
export const NEUTRAL_CARD_NUMBER = '0';

/** Whether the link has the placeholder. */
export const needsCardNumber = (href: string): boolean => href.includes(CARD_NUMBER_PLACEHOLDER);

/** The link with the card number in its place, or with the neutral value. */
export const withCardNumber = (href: string, cardNumber: string = NEUTRAL_CARD_NUMBER): string => href.replaceAll(CARD_NUMBER_PLACEHOLDER, encodeURIComponent(cardNumber));
