// A product's link from the feed: only on the shop's own host, and with the member's card number if the shop uses it.

const CARD = '{user-card-number}';

/** An address as browsers write it, with nothing behind its path. */
const PLAIN = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?\/[^?#]*$/;

const siteOf = (host: string): string => host.replace(/^www\./, '');

/**
 * Takes addresses as browsers write them. The link to store, or `undefined` if it leads to another host than the shop's. If the shop's
 * links carry the card number in the query, so does this one; without it members would get no points. `productLink` is empty if the shop
 * has none.
 */
export const createOfferLink = (productLink: string) => {
  const own = URL.parse(productLink.replaceAll(CARD, 'CARD'));
  const cardName = own === null ? undefined : [...own.searchParams].find(([, value]) => value === 'CARD')?.[0];
  const suffix = cardName === undefined ? '' : `?${cardName}=${CARD}`;
  const isOurs = (hostname: string): boolean => {
    const [mine, theirs] = [siteOf(own?.hostname ?? ''), siteOf(hostname)];
    return theirs === mine || theirs.endsWith(`.${mine}`);
  };
  return (link: string): string | undefined => {
    const [, host] = PLAIN.exec(link) ?? [];
    // Most addresses are of this kind, and there are millions of them.
    if (own !== null && host !== undefined && !link.includes('{') && /^\w*$/.test(cardName ?? '')) return isOurs(host) ? `${link}${suffix}` : undefined;
    const url = URL.parse(link);
    if (url === null || link.includes(CARD)) return undefined;
    if (own === null) return url.href;
    if (!isOurs(url.hostname)) return undefined;
    if (cardName === undefined) return url.href;
    url.searchParams.delete(cardName);
    url.search = `${url.search === '' ? '?' : `${url.search}&`}${cardName}=CARD`;
    return url.href.replace(`${cardName}=CARD`, `${cardName}=${CARD}`);
  };
};
