// Validates a row of a merchant's feed: returns an offer, or the reason to refuse it. A broken feed must not look like a bargain.
import { either as E, option as O } from 'fp-ts';
import { resolveUrl } from '../navigation/index.ts';
import { canonicalGtin, gtinDigits } from './canonical-gtin.ts';
import type { FeedOffer, FeedRefusal, FeedRow, FeedTerms } from './feed.types.ts';
import { availabilityOf, deliveryDaysOf, isNew, isNo, isStocked, packSizeOf, quantityOf } from './feed-vocabulary.ts';
import { centsOf, type MoneyRefusal } from './money.ts';
import type { Availability } from './prices.types.ts';
import { isInSalePeriod } from './sale-period.ts';

const MOST_CENTS = 100_000_000;
const MOST_SHIPPING = 1_000_000;
const LONGEST_LINK = 2_000;
const MOST_IMAGES = 8;
const GTIN = /^([0-9]{8}|[0-9]{12,14})$/;

/** Texts without control characters, unusual blanks or double spaces need no replacement. */
const UNTIDY = /\p{Cc}|[^\S ]| {2}/u;

const tidy = (text: string | undefined): string => {
  const written = text ?? '';
  return (UNTIDY.test(written) ? written.replace(/[\p{Cc}\s]+/gu, ' ') : written).trim();
};

/** One line of at most `most` characters, cut between two words where its second half has a blank. */
const line = (text: string | undefined, most: number): string => {
  const whole = tidy(text);
  if (whole.length <= most) return whole.toWellFormed();
  const cut = whole.slice(0, most);
  const blank = whole[most] === ' ' ? most : cut.lastIndexOf(' ');
  return (blank > most / 2 ? cut.slice(0, blank) : cut).trim().toWellFormed();
};

const gtinOf = (text: string): E.Either<FeedRefusal, string> => {
  const digits = gtinDigits(text);
  if (digits === '') return E.left('missing-gtin');
  // A number of zeros is a placeholder, though its check digit is right.
  if (!GTIN.test(digits) || /^0+$/.test(digits)) return E.left('bad-gtin');
  return E.fromNullable<FeedRefusal>('wrong-check-digit')(canonicalGtin(digits));
};

const amountOf = (text: string): E.Either<FeedRefusal, number> => E.mapLeft((refusal: MoneyRefusal): FeedRefusal => (refusal === 'unreadable' ? 'bad-price' : refusal))(centsOf(text));

/** The sale price where it applies now; `none` for a price of 0 or one that is not below the regular price. */
const salePriceOf = (row: FeedRow, now: number, regular: number | undefined): E.Either<FeedRefusal, O.Option<number>> => {
  const [sale, period] = [(row.salePrice ?? '').trim(), (row.salePeriod ?? '').trim()];
  if (sale === '' || (period !== '' && !isInSalePeriod(period, now))) return E.right(O.none);
  return E.map((cents: number) => (cents > 0 && (regular === undefined || cents < regular) ? O.some(cents) : O.none))(amountOf(sale));
};

const priceOf = (row: FeedRow, now: number): E.Either<FeedRefusal, number> => {
  const text = (row.price ?? '').trim();
  if (!/^(€|eur|euro)?$/i.test((row.currency ?? '').trim())) return E.left('foreign-currency');
  const regular = text === '' ? E.right(undefined) : amountOf(text);
  if (E.isLeft(regular)) return regular;
  const sale = salePriceOf(row, now, regular.right);
  if (E.isLeft(sale)) return sale;
  const cents = O.isSome(sale.right) ? sale.right.value : regular.right;
  if (cents === undefined) return E.left('missing-price');
  return cents >= 1 && cents <= MOST_CENTS ? E.right(cents) : E.left('implausible-price');
};

/** Google's `country:region:service:price`, optionally followed by handling and transit times in days. */
interface NestedShipping {
  readonly country: string;
  readonly price: string;
}

const nestedShipping = (text: string): readonly NestedShipping[] =>
  text.split(/,(?=\s*(?:[A-Z]{2})?:)/).map((part) => {
    const fields = part.split(':').map((field) => field.trim());
    return { country: fields[0] ?? '', price: (fields.length > 4 ? fields[3] : fields.at(-1)) ?? '' };
  });

const shippingCents = (text: string): E.Either<FeedRefusal, number> => {
  const cents = centsOf(text);
  if (E.isLeft(cents)) return E.left(cents.left === 'unreadable' ? 'bad-shipping' : cents.left);
  return cents.right <= MOST_SHIPPING ? cents : E.left('bad-shipping');
};

/** Of a row without shipping. */
const usualShipping = (price: number, { shippingInCent, freeShippingFromInCent }: FeedTerms): number | undefined => (freeShippingFromInCent !== undefined && price >= freeShippingFromInCent ? 0 : shippingInCent);

/** `4,95`, or Google's format: the cheapest price for Germany. An unreadable one refuses the row. */
const shippingOf = (text: string, usual: number | undefined): E.Either<FeedRefusal, number> => {
  const prices = text.includes(':') ? nestedShipping(text).filter(({ country }) => country === 'DE' || country === '').map(({ price }) => price) : [text];
  const written = prices.filter((price) => price !== '');
  if (written.length === 0) return usual === undefined ? E.left('missing-shipping') : E.right(usual);
  return E.map((cents: readonly number[]) => Math.min(...cents))(E.sequenceArray(written.map(shippingCents)));
};

/** Prices of used goods, multipacks and contracts cannot be compared with the price of a new single product. */
const comparable = (row: FeedRow): E.Either<FeedRefusal, undefined> => {
  const isNewProduct = isNew(line(row.condition, 60));
  if (isNewProduct !== true) return E.left(isNewProduct === undefined ? 'unknown-condition' : 'not-new');
  if (packSizeOf((row.multipack ?? '').trim()) !== 1) return E.left('multipack');
  if (!isNo(line(row.bundle, 60))) return E.left('bundle');
  // A contract has a monthly price or an instalment plan next to a small price; `0` in such a column means none.
  return /[1-9]/.test(row.contract ?? '') ? E.left('contract') : E.right(undefined);
};

/** An empty stock means sold out, whatever the availability column says, except for goods on order. */
const supplyOf = (row: FeedRow): E.Either<FeedRefusal, Availability> => {
  const availability = availabilityOf((row.availability ?? '').trim());
  if (availability === undefined) return E.left('unknown-availability');
  const stock = (row.stock ?? '').trim();
  const stocked = stock === '' ? true : isStocked(stock);
  if (stocked === undefined) return E.left('bad-stock');
  return E.right(stocked || availability === 'on-order' ? availability : 'sold-out');
};

const webAddress = (text: string): string | undefined => {
  const url = resolveUrl(text);
  const isUsable = url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' && url.href.length <= LONGEST_LINK;
  return isUsable ? url.href : undefined;
};

const linkOf = (text: string): E.Either<FeedRefusal, string | undefined> => (text === '' ? E.right(undefined) : E.fromNullable<FeedRefusal>('bad-link')(webAddress(text)));

const SEPARATOR = /[\s,;|]/;

/** Without a pattern, since one for the end of a text takes quadratic time for a text of separators. */
const withoutSeparators = (text: string): string => {
  let end = text.length;
  while (end > 0 && SEPARATOR.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};

/** Addresses, separated by blanks, commas, semicolons or bars. An unusable one is left out: a picture never costs the offer. */
const imagesOf = (texts: readonly string[]): readonly string[] => {
  const listed = texts.flatMap((text) => text.split(/(?<=[\s,;|])(?=https?:)/i)).flatMap((text) => webAddress(withoutSeparators(text).trim()) ?? []);
  return [...new Set(listed)].slice(0, MOST_IMAGES);
};

/**
 * The offer of a row, or the first reason to refuse it. Takes any text and never returns an incomplete offer: a row without
 * shipping costs needs those of the terms.
 */
export function readFeedRow(row: FeedRow, terms: FeedTerms): E.Either<FeedRefusal, FeedOffer> {
  const gtin = gtinOf((row.gtin ?? '').trim());
  if (E.isLeft(gtin)) return gtin;
  const incomparable = comparable(row);
  if (E.isLeft(incomparable)) return incomparable;
  const price = priceOf(row, terms.now);
  if (E.isLeft(price)) return price;
  const shipping = shippingOf((row.shipping ?? '').trim(), usualShipping(price.right, terms));
  if (E.isLeft(shipping)) return shipping;
  const availability = supplyOf(row);
  if (E.isLeft(availability)) return availability;
  const deliveryDays = deliveryDaysOf(line(row.delivery, 60), line(row.deliveryFrom, 9), line(row.deliveryTo, 9), availability.right);
  if (deliveryDays === undefined) return E.left('bad-delivery');
  const link = linkOf((row.link ?? '').trim());
  if (E.isLeft(link)) return link;
  const quantity = quantityOf(line(row.quantity, 30));
  const images = row.image === undefined && row.additionalImages === undefined ? [] : imagesOf([row.image ?? '', row.additionalImages ?? '']);
  return E.right({
    gtin: gtin.right,
    priceInCent: price.right,
    shippingInCent: shipping.right,
    availability: availability.right,
    deliveryDays,
    ...(link.right === undefined ? {} : { link: link.right }),
    title: line(row.title, 200),
    brand: line(row.brand, 80),
    category: line(row.category, 300),
    description: line(row.description, 4_000),
    ...(quantity === undefined ? {} : { quantity }),
    ...(images.length === 0 ? {} : { images }),
  });
}
