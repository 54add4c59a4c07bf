// The link to a partner's shop: an external address, with the card number if the partner requires it.
import { classifyLink, withCardNumber } from '@pluspunkt/core/navigation';

export interface ShopLink {
  readonly href: string;
  /** Where it leads, without `www.`, for people. */
  readonly host: string;
}

/** Nothing for addresses that are not http(s): no script, no other scheme leaves this page. */
export function shopLinkOf(link: string, cardNumber?: string): ShopLink | undefined {
  const kind = classifyLink(withCardNumber(link, cardNumber));
  if (kind.kind !== 'external' || !URL.canParse(kind.url)) return undefined;
  const url = new URL(kind.url);
  return url.protocol === 'https:' || url.protocol === 'http:' ? { href: url.href, host: url.hostname.replace(/^www\./, '') } : undefined;
}
