// Rows of merchants' feeds: what they come to, and why some do not count.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import type { FeedRow } from './index.ts';
import { canonicalGtin, centsOf, gtinCheckDigit, isValidGtin, readFeedRow } from './index.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const ROW: FeedRow = { gtin: '4006381333931', price: '19,99', shipping: '4,95' };
const read = (more: FeedRow) => readFeedRow({ ...ROW, ...more }, { now: NOW });
const offer = (more: FeedRow) => {
  const found = read(more);
  return E.isRight(found) ? found.right : found.left;
};

const picturesOf = (cells: FeedRow) => {
  const found = readFeedRow({ gtin: '4006381333931', price: '1,00', shipping: '0', ...cells }, { now: 0 });
  return E.isRight(found) ? found.right.images : found.left;
};

describe('the pictures of a row', () => {
  it('are those of both columns, each once, the main one first', () => {
    expect(picturesOf({ image: 'https://b.example/1.jpg', additionalImages: 'https://b.example/2.jpg,https://b.example/1.jpg; http://b.example/3 x.jpg' })).toEqual([
      'https://b.example/1.jpg', 'https://b.example/2.jpg', 'http://b.example/3%20x.jpg',
    ]);
  });

  it('are at most eight', () => {
    expect(picturesOf({ additionalImages: Array.from({ length: 20 }, (_, place) => `https://b.example/${place}.jpg`).join('|') })).toHaveLength(8);
  });

  it.each(['', '/a.jpg', 'ftp://b.example/a.jpg', 'https://user:word@b.example/a.jpg', `https://b.example/${'a'.repeat(2_000)}`, 'kein Bild'])('never cost the offer: %j is left out', (image) => {
    expect(picturesOf({ image })).toBeUndefined();
  });
});

describe('a long value', () => {
  const BLANKS = ' '.repeat(4_000);

  it('takes no longer than others, wherever it stands', () => {
    expect(picturesOf({ image: `https://b.example/1.jpg${' '.repeat(400_000)}x` })).toBeUndefined();
    expect(picturesOf({ image: `https://b.example/1.jpg${' ,'.repeat(200_000)}https://b.example/2.jpg;` })).toEqual(['https://b.example/1.jpg', 'https://b.example/2.jpg']);
    for (let row = 0; row < 300; row += 1) {
      expect([offer({ price: `1${BLANKS}!` }), offer({ shipping: `1${BLANKS}!` }), offer({ delivery: `in${BLANKS}!` })]).toEqual(['bad-price', 'bad-shipping', 'bad-delivery']);
      expect(offer({ stock: `1${BLANKS}!` })).toHaveProperty('availability');
    }
  });
});

describe('an amount of euros', () => {
  it.each([
    ['19,99', 1_999],
    ['19.99 EUR', 1_999],
    ['EUR 19.9', 1_990],
    ['€1.299,00', 129_900],
    ['1,299.00', 129_900],
    ["1'299.50", 129_950],
    ['1 299,00 €', 129_900],
    ['1299', 129_900],
    ['0', 0],
  ])('%j is %d cents', (text, cents) => {
    expect(centsOf(text)).toEqual(E.right(cents));
  });
  it.each([
    ['1.299', 'unreadable'],
    ['1.299.000', 'unreadable'],
    ['19,999', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['-5', 'unreadable'],
    ['', 'unreadable'],
    ['1e3', 'unreadable'],
    ['NaN', 'unreadable'],
    ['19.99 USD', 'foreign-currency'],
    ['$19.99', 'foreign-currency'],
  ])('%j is not read: %s', (text, reason) => {
    expect(centsOf(text)).toEqual(E.left(reason));
  });
  it('is the same in German and English writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const [german, english] = ['de-DE', 'en-US'].map((locale) => (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: 'always' }));
        expect(centsOf(`${german} €`)).toEqual(E.right(cents));
        expect(centsOf(english ?? '')).toEqual(E.right(cents));
      }),
    );
  });
});

describe('the one way to write a GTIN', () => {
  it.each([
    ['036000291452', '0036000291452'],
    ['04006381333931', '4006381333931'],
    ['10012345678902', '10012345678902'],
    ['96385074', '96385074'],
    ['4006381333932', undefined],
  ])('of %s is %s', (written, canonical) => {
    expect(canonicalGtin(written)).toBe(canonical);
  });
  it('is valid and itself again', () => {
    const bodies = fc.oneof(...[7, 11, 12, 13].map((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))));
    fc.assert(
      fc.property(bodies, (body) => {
        const once = canonicalGtin(`${body}${gtinCheckDigit(body)}`) ?? '';
        expect(isValidGtin(once)).toBe(true);
        expect(canonicalGtin(once)).toBe(once);
      }),
    );
  });
});

describe('a row', () => {
  it('gives an offer with all its fields', () => {
    const row = { availability: 'in_stock', delivery: '1–3 Werktage', link: 'https://shop.example/p?a=1', title: ' Füller\n  blau ', brand: 'Feder', category: 'Büro > Stifte', description: 'Schreibt.', quantity: '750 ml' };
    expect(read(row)).toEqual(
      E.right({
        gtin: '4006381333931',
        priceInCent: 1_999,
        shippingInCent: 495,
        availability: 'in-stock',
        deliveryDays: { from: 1, to: 3 },
        link: 'https://shop.example/p?a=1',
        title: 'Füller blau',
        brand: 'Feder',
        category: 'Büro > Stifte',
        description: 'Schreibt.',
        quantity: { amount: 750, unit: 'ml' },
      }),
    );
  });
  it.each<[FeedRow, string]>([
    [{ gtin: ' ' }, 'missing-gtin'],
    [{ gtin: '123' }, 'bad-gtin'],
    [{ gtin: '4006381333932' }, 'wrong-check-digit'],
    [{ price: '' }, 'missing-price'],
    [{ price: 'auf Anfrage' }, 'bad-price'],
    [{ price: '0,00' }, 'implausible-price'],
    [{ price: '1000000,01' }, 'implausible-price'],
    [{ price: '19,99 CHF' }, 'foreign-currency'],
    [{ currency: 'USD' }, 'foreign-currency'],
    [{ shipping: '' }, 'missing-shipping'],
    [{ shipping: 'frei Haus' }, 'bad-shipping'],
    [{ shipping: '99999' }, 'bad-shipping'],
    [{ availability: 'vielleicht' }, 'unknown-availability'],
    [{ delivery: '5-2' }, 'bad-delivery'],
    [{ delivery: 'bald' }, 'bad-delivery'],
    [{ link: 'javascript:alert(1)' }, 'bad-link'],
    [{ link: 'https://user:secret@shop.example/' }, 'bad-link'],
    [{ link: '/p/1' }, 'bad-link'],
  ])('that says %j does not count: %s', (more, reason) => {
    expect(read(more)).toEqual(E.left(reason));
  });
  it.each([
    ['', 'in-stock'],
    ['https://schema.org/OutOfStock', 'sold-out'],
    ['Pre-Order', 'on-order'],
    ['Nicht verfügbar', 'sold-out'],
    ['LimitedAvailability', 'few-left'],
  ])('calls its availability %j: %s', (availability, meant) => {
    expect(offer({ availability })).toMatchObject({ availability: meant });
  });
  it.each<[FeedRow, number]>([
    [{ salePrice: '9,99' }, 999],
    [{ salePrice: '9,99', salePeriod: '2026-11-01T00:00+0100/2026-11-30T23:59+0100' }, 999],
    [{ salePrice: '9,99', salePeriod: '2026-10-01/2026-10-31' }, 1_999],
    [{ salePrice: '9,99', salePeriod: 'bald' }, 1_999],
  ])('with %j costs %d cents', (more, priceInCent) => {
    expect(offer(more)).toMatchObject({ priceInCent });
  });
  it.each([
    ['DE:::4.95 EUR', 495],
    ['AT:::9.95 EUR,DE::Standard:3.95 EUR', 395],
    ['0', 0],
  ])('with shipping %j is sent for %d cents', (shipping, shippingInCent) => {
    expect(offer({ shipping })).toMatchObject({ shippingInCent });
  });
  it('without shipping takes that of the feed, where there is one', () => {
    expect(readFeedRow({ ...ROW, shipping: undefined }, { now: NOW, shippingInCent: 390 })).toMatchObject({ right: { shippingInCent: 390 } });
  });
  it.each([
    [{ deliveryFrom: '2', deliveryTo: '4' }, { from: 2, to: 4 }],
    [{ deliveryTo: '4' }, { from: 4, to: 4 }],
    [{ availability: 'preorder' }, { from: 7, to: 14 }],
  ])('with %j comes within %j days', (more, deliveryDays) => {
    expect(offer(more)).toMatchObject({ deliveryDays });
  });
  it('of any text at all is an offer within all bounds, or has a reason', () => {
    const text = fc.oneof(fc.string({ unit: characters }), fc.constantFrom('19,99', '4006381333931', '1-3', 'DE:::1.00 EUR', 'https://a.example/', 'in stock'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('gtin', 'price', 'shipping', 'availability', 'delivery', 'deliveryFrom', 'link', 'title', 'quantity', 'salePrice', 'salePeriod'), text), (row) => {
        const found = readFeedRow(row, { now: NOW });
        if (E.isLeft(found)) return;
        const { priceInCent, shippingInCent, deliveryDays: { from, to }, gtin, title } = found.right;
        expect(isValidGtin(gtin)).toBe(true);
        expect([priceInCent, shippingInCent, from, to].every(Number.isSafeInteger)).toBe(true);
        expect(priceInCent > 0 && shippingInCent >= 0 && from <= to && title.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
