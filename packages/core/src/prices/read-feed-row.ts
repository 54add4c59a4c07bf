// Judges a row of a merchant's feed: an offer, or the reason why it is none. A broken feed must not look like a bargain.
import { either as E } from 'fp-ts';
import { resolveUrl } from '../navigation/index.ts';
import { canonicalGtin } from './canonical-gtin.ts';
import type { FeedOffer, FeedRefusal, FeedRow, FeedTerms } from './feed.types.ts';
import { availabilityOf, deliveryDaysOf, quantityOf } from './feed-words.ts';
import { centsOf } from './money.ts';

const MOST_CENTS = 100_000_000;
const MOST_SHIPPING = 1_000_000;
const LONGEST_LINK = 2_000;
const GTIN = /^([0-9]{8}|[0-9]{12,14})$/;

/** What most texts have none of: a control character, a blank that is no space, or two spaces. */
const UNTIDY = /\p{Cc}|[^\S ]| {2}/u;

/** Control characters and runs of blanks become one blank. */
const line = (text: string | undefined, most: number): string => {
  const written = text ?? '';
  return (UNTIDY.test(written) ? written.replace(/[\p{Cc}\s]+/gu, ' ') : written).trim().slice(0, most).toWellFormed();
};

const gtinOf = (text: string): E.Either<FeedRefusal, string> => {
  if (text === '') return E.left('missing-gtin');
  if (!GTIN.test(text)) return E.left('bad-gtin');
  return E.fromNullable<FeedRefusal>('wrong-check-digit')(canonicalGtin(text));
};

/** `2026-11-01T00:00+0100/2026-12-01`: whether `now` lies in it. A period that cannot be read has not begun. */
const isWithin = (period: string, now: number): boolean => {
  const [from = Number.NaN, to = Number.NaN] = period.split('/').map((end) => Date.parse(end.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')));
  return from <= now && now <= to;
};

const priceOf = (row: FeedRow, now: number): E.Either<FeedRefusal, number> => {
  const sale = (row.salePrice ?? '').trim();
  const isSale = sale !== '' && (row.salePeriod === undefined || row.salePeriod.trim() === '' || isWithin(row.salePeriod, now));
  const text = isSale ? sale : (row.price ?? '').trim();
  if (text === '') return E.left('missing-price');
  if (!/^(€|eur|euro)?$/i.test((row.currency ?? '').trim())) return E.left('foreign-currency');
  const cents = centsOf(text);
  if (E.isLeft(cents)) return E.left(cents.left === 'unreadable' ? 'bad-price' : cents.left);
  return cents.right >= 1 && cents.right <= MOST_CENTS ? cents : E.left('implausible-price');
};

/** `4,95`, or as Google writes it: `DE:::4.95 EUR`, the one for Germany of several. */
const shippingOf = (text: string, usual: number | undefined): E.Either<FeedRefusal, number> => {
  const countries = text.includes(':') ? text.split(/,(?=\s*[A-Z]{2}:)/).map((part) => part.split(':')) : [];
  const price = countries.length === 0 ? text : (countries.find(([country = '']) => country.trim() === 'DE' || country.trim() === '')?.at(-1) ?? '').trim();
  if (price === '') return usual === undefined ? E.left('missing-shipping') : E.right(usual);
  const cents = centsOf(price);
  if (E.isLeft(cents)) return E.left(cents.left === 'unreadable' ? 'bad-shipping' : cents.left);
  return cents.right <= MOST_SHIPPING ? cents : E.left('bad-shipping');
};

const linkOf = (text: string): E.Either<FeedRefusal, string | undefined> => {
  if (text === '') return E.right(undefined);
  const url = resolveUrl(text);
  const isUsable = url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' && url.href.length <= LONGEST_LINK;
  return isUsable ? E.right(url.href) : E.left('bad-link');
};

/**
 * What a row of a feed comes to; the first thing that is wrong with it where it does not count. Total over any text, and never half an
 * offer: a row without shipping needs the terms to say it.
 */
export function readFeedRow(row: FeedRow, terms: FeedTerms): E.Either<FeedRefusal, FeedOffer> {
  const gtin = gtinOf((row.gtin ?? '').trim());
  if (E.isLeft(gtin)) return gtin;
  const price = priceOf(row, terms.now);
  if (E.isLeft(price)) return price;
  const shipping = shippingOf((row.shipping ?? '').trim(), terms.shippingInCent);
  if (E.isLeft(shipping)) return shipping;
  const availability = availabilityOf((row.availability ?? '').trim());
  if (availability === undefined) return E.left('unknown-availability');
  const deliveryDays = deliveryDaysOf(line(row.delivery, 60), line(row.deliveryFrom, 9), line(row.deliveryTo, 9), availability);
  if (deliveryDays === undefined) return E.left('bad-delivery');
  const link = linkOf((row.link ?? '').trim());
  if (E.isLeft(link)) return link;
  const quantity = quantityOf(line(row.quantity, 30));
  return E.right({
    gtin: gtin.right,
    priceInCent: price.right,
    shippingInCent: shipping.right,
    availability,
    deliveryDays,
    ...(link.right === undefined ? {} : { link: link.right }),
    title: line(row.title, 200),
    brand: line(row.brand, 80),
    category: line(row.category, 300),
    description: line(row.description, 4_000),
    ...(quantity === undefined ? {} : { quantity }),
  });
}
