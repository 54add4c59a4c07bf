// The address of a partner's shop for one click.

/** What stands in a partner's link for the member's card number (section 6). */
const CARD_PLACEHOLDER = '{user-card-number}';
/** Stands for a card number where there is none. */
export const NEUTRAL_CARD_NUMBER = '0000000000';
/** The parameter by which the shop's report names the click. */
export const CLICK_PARAMETER = 'subid';

/** A click on a partner's link. */
export interface Click {
  readonly clickId: string;
  readonly cardNumber: string;
}

/**
 * The link with the member's card number in place of its placeholder and the click's id behind it, before a hash. Without
 * a click (an anonymous visitor) a neutral number and no id: the shop learns nothing.
 */
export function shopAddress(link: string, click?: Click): string {
  const filled = link.replaceAll(CARD_PLACEHOLDER, click?.cardNumber ?? NEUTRAL_CARD_NUMBER);
  if (click === undefined) return filled;
  const [address = '', ...hash] = filled.split('#');
  const joint = address.includes('?') ? '&' : '?';
  return [`${address}${joint}${CLICK_PARAMETER}=${encodeURIComponent(click.clickId)}`, ...hash].join('#');
}
