// The way into a partner's shop: an external address, with the card number where the partner wants it.
import { classifyLink } from '@pluspunkt/core/navigation';

const PLACEHOLDER = '{user-card-number}';
/** Stands in where nobody is logged in, so that the shop's address stays whole. */
const NEUTRAL = '0';

export interface ShopLink {
  readonly href: string;
  /** Where it leads, without `www.`, for people. */
  readonly host: string;
}

/** Nothing for addresses that are not http(s): no script, no other scheme leaves this page. */
export function shopLinkOf(link: string, cardNumber?: string): ShopLink | undefined {
  const filled = link.replaceAll(PLACEHOLDER, encodeURIComponent(cardNumber ?? NEUTRAL));
  const kind = classifyLink(filled);
  if (kind.kind !== 'external' || !URL.canParse(kind.url)) return undefined;
  const url = new URL(kind.url);
  return url.protocol === 'https:' || url.protocol === 'http:' ? { href: url.href, host: url.hostname.replace(/^www\./, '') } : undefined;
}
