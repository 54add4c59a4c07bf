// Links that contain the card number of the logged-in member.

/** Placeholder of the member's card number in links. */
export const CARD_NUMBER_PLACEHOLDER = '{user-card-number}';
/** Replaces the placeholder where no card number is known. */
export const NEUTRAL_CARD_NUMBER = '0';

/** Whether the link has the placeholder. */
export const needsCardNumber = (href: string): boolean => href.includes(CARD_NUMBER_PLACEHOLDER);

/** Replaces the placeholder by the card number, or by the neutral value. */
export const withCardNumber = (href: string, cardNumber: string = NEUTRAL_CARD_NUMBER): string => href.replaceAll(CARD_NUMBER_PLACEHOLDER, encodeURIComponent(cardNumber));
