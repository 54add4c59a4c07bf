// A product's page as the feed names it: only on the shop's own host, and with the member's card where the shop asks for it.

const CARD = '{user-card-number}';

const siteOf = (host: string): string => host.replace(/^www\./, '');

/**
 * The address to keep, or `undefined` where it leads elsewhere than the shop's own addresses do. Where those hand over the card number in
 * the query, so does this one; without it members would get no points. `productLink` is empty where the shop has said none.
 */
export const createOfferLink = (productLink: string) => {
  const own = URL.parse(productLink.replaceAll(CARD, 'CARD'));
  const cardName = own === null ? undefined : [...own.searchParams].find(([, value]) => value === 'CARD')?.[0];
  return (link: string): string | undefined => {
    const url = URL.parse(link);
    if (url === null || link.includes(CARD)) return undefined;
    if (own === null) return url.href;
    const [mine, theirs] = [siteOf(own.hostname), siteOf(url.hostname)];
    if (theirs !== mine && !theirs.endsWith(`.${mine}`)) return undefined;
    if (cardName === undefined) return url.href;
    url.searchParams.delete(cardName);
    url.search = `${url.search === '' ? '?' : `${url.search}&`}${cardName}=CARD`;
    return url.href.replace(`${cardName}=CARD`, `${cardName}=${CARD}`);
  };
};
