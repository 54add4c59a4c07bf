// Builds the address of a partner's shop for one click.

/** Placeholder of the member's card number in partners' links. */
const CARD_PLACEHOLDER = '{user-card-number}';
/** Replaces the placeholder where there is no card number. */
export const NEUTRAL_CARD_NUMBER = '0000000000';
/** The parameter with which the shop reports the click's id. */
export const CLICK_PARAMETER = 'subid';

/** A click on a partner's link. */
export interface Click {
  readonly clickId: string;
  readonly cardNumber: string;
}

/**
 * The link with the member's card number in place of the placeholder, and the click's id as a parameter before the hash. Without
 * a click (an anonymous visitor) it has a neutral number and no id, so the shop learns nothing.
 */
export function shopAddress(link: string, click?: Click): string {
  const filled = link.replaceAll(CARD_PLACEHOLDER, click?.cardNumber ?? NEUTRAL_CARD_NUMBER);
  if (click === undefined) return filled;
  const [address = '', ...hash] = filled.split('#');
  const joint = address.includes('?') ? '&' : '?';
  return [`${address}${joint}${CLICK_PARAMETER}=${encodeURIComponent(click.clickId)}`, ...hash].join('#');
}
