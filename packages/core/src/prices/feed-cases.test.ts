// Rows from real feeds that once produced wrong offers, one for each kind of fault.
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { FeedRow, FeedTerms } from './index.ts';
import { basePriceOf, canonicalGtin, gtinDigits, readFeedRow } from './index.ts';
import { isInSalePeriod } from './sale-period.ts';
import { deliveryDaysOf, isStocked, quantityOf } from './feed-vocabulary.ts';

const ROW: FeedRow = { gtin: '4006381333931', price: '29,90', shipping: '0' };
const read = (more: FeedRow, terms: Partial<FeedTerms> = {}) => readFeedRow({ ...ROW, ...more }, { now: Date.parse('2026-11-25T12:00:00Z'), ...terms });
const offer = (more: FeedRow, terms?: Partial<FeedTerms>) => {
  const found = read(more, terms);
  return E.isRight(found) ? found.right : found.left;
};

describe('goods that cannot be compared', () => {
  it.each<[FeedRow, string]>([
    [{ condition: 'used' }, 'not-new'],
    [{ condition: 'https://schema.org/RefurbishedCondition' }, 'not-new'],
    [{ condition: 'Gebraucht – sehr gut' }, 'not-new'],
    [{ condition: 'leicht bekratzt' }, 'unknown-condition'],
    [{ condition: 'B-Ware' }, 'not-new'],
    [{ condition: 'wie neu' }, 'not-new'],
    [{ multipack: '6' }, 'multipack'],
    [{ multipack: 'viele' }, 'multipack'],
    [{ bundle: 'yes' }, 'bundle'],
    [{ contract: '24:29.99 EUR' }, 'contract'],
  ])('such as %j are refused: %s', (more, reason) => {
    expect(read(more)).toEqual(E.left(reason));
  });
  it.each<FeedRow>([{ condition: 'new' }, { condition: 'Neu' }, { condition: 'https://schema.org/NewCondition' }, { multipack: '1' }, { multipack: '0' }, { bundle: 'no' }, { contract: '0.00 EUR' }])('are none where the row says %j', (more) => {
    expect(E.isRight(read(more))).toBe(true);
  });
});

describe('a stock', () => {
  it.each<[FeedRow, string]>([
    [{ stock: '0' }, 'sold-out'],
    [{ stock: '0', availability: 'in stock' }, 'sold-out'],
    [{ stock: '-2' }, 'sold-out'],
    [{ stock: 'nein' }, 'sold-out'],
    [{ stock: '0', availability: 'preorder' }, 'on-order'],
    [{ stock: '12' }, 'in-stock'],
    [{ stock: '>10', availability: 'wenige' }, 'few-left'],
  ])('of %j means %s', (more, availability) => {
    expect(offer(more)).toMatchObject({ availability });
  });
  it('that cannot be read is not taken for a full one', () => {
    expect(read({ stock: 'vielleicht' })).toEqual(E.left('bad-stock'));
    expect([isStocked('3 Stück'), isStocked('10+'), isStocked('0,00'), isStocked('')]).toEqual([true, true, false, undefined]);
  });
});

describe('shipping in Google’s form', () => {
  it.each([
    ['DE::Standard:14.95 EUR:0:1:1:3', 1_495],
    ['DE::Express:14.95 EUR,DE::Standard:4.95 EUR', 495],
    ['DE::Standard:4,95 EUR,AT::Standard:1,00 EUR', 495],
    ['AT:::9,95 EUR, DE:::3,95 EUR', 395],
    ['DE:::5.00 EUR,:::3.00 EUR', 300],
  ])('%j costs %d cents', (shipping, shippingInCent) => {
    expect(offer({ shipping })).toMatchObject({ shippingInCent });
  });
});

describe('a sale price', () => {
  it.each<[FeedRow, number]>([
    [{ salePrice: '0.00 EUR' }, 2_990],
    [{ salePrice: '29,90' }, 2_990],
    [{ salePrice: '39,90' }, 2_990],
    [{ salePrice: '19,90' }, 1_990],
    [{ price: '', salePrice: '19,90' }, 1_990],
  ])('%j: the row costs %d cents', (more, priceInCent) => {
    expect(offer(more)).toMatchObject({ priceInCent });
  });
  it('of nothing is no price', () => {
    expect(read({ price: '', salePrice: '0' })).toEqual(E.left('missing-price'));
  });

  it.each([
    // The last day in Berlin: 25 November from 23:00 to 23:00 UTC.
    ['2026-11-20/2026-11-25', '2026-11-25T22:59:59.999Z', true],
    ['2026-11-20/2026-11-25', '2026-11-25T23:00:00Z', false],
    ['2026-11-20/2026-11-25', '2026-11-19T23:00:00Z', true],
    ['2026-11-20/2026-11-25', '2026-11-19T22:59:59Z', false],
    ['2026-11-20T00:00/2026-11-25T23:59', '2026-11-25T22:59:30Z', true],
    ['2026-11-20T00:00/2026-11-25T23:59', '2026-11-25T23:00:00Z', false],
    ['2026-07-01/2026-07-31', '2026-07-31T21:59:59Z', true],
    ['2026-07-01/2026-07-31', '2026-07-31T22:00:00Z', false],
    ['2026-03-29T01:30/2026-03-29T03:30', '2026-03-29T01:30:59Z', true],
    ['2026-03-29T01:30/2026-03-29T03:30', '2026-03-29T01:31:00Z', false],
    ['2026-11-20T00:00+0000/2026-11-25T00:00Z', '2026-11-25T00:00:59Z', true],
    ['2026-02-30/2026-12-01', '2026-11-25T12:00:00Z', false],
    ['2026-11-20', '2026-11-20T12:00:00Z', false],
    ['2026-11-20/2026-11-25/2026-11-30', '2026-11-21T12:00:00Z', false],
  ])('in the period %s at %s applies: %j', (period, now, applies) => {
    expect(isInSalePeriod(period, Date.parse(now))).toBe(applies);
  });
});

describe('a number', () => {
  it.each([
    ['="4006381333931"', '4006381333931'],
    ['4006 3813 3393 1', '4006381333931'],
    ['400-6381333931', '4006381333931'],
    ['00000096385074', '96385074'],
    ['0000096385074', '96385074'],
    ['036000291452', '0036000291452'],
    ['3-16-148410-X', '9783161484100'],
    ['978-3-16-148410-0', '9783161484100'],
  ])('%j is the product %s', (written, canonical) => {
    expect(canonicalGtin(gtinDigits(written))).toBe(canonical);
  });
  it.each(['0000000000000', '00000000', '4,00638E+12', '4006381333931;4006381333948'])('%j is a placeholder or broken', (gtin) => {
    expect(read({ gtin })).toEqual(E.left('bad-gtin'));
  });
});

describe('a quantity', () => {
  it.each([
    ['6 x 0,33 l', 990, { priceInCent: 500, unit: '1 l' }],
    ['0,75 Liter', 990, { priceInCent: 1_320, unit: '1 l' }],
    ['2.5 sqm', 990, { priceInCent: 396, unit: '1 m²' }],
    ['2,5 m', 1_000, { priceInCent: 400, unit: '1 m' }],
    ['4x75ml', 300, { priceInCent: 1_000, unit: '1 l' }],
    ['500 Gramm', 250, { priceInCent: 500, unit: '1 kg' }],
  ])('of %j for %d cents has a base price of %j', (text, cents, expected) => {
    const quantity = quantityOf(text);
    expect(quantity === undefined ? undefined : basePriceOf(cents, quantity)).toMatchObject({ value: expected });
  });
});

describe('delivery days', () => {
  it.each([
    ['sofort lieferbar', { from: 1, to: 1 }],
    ['24h', { from: 1, to: 1 }],
    ['48 Stunden', { from: 2, to: 2 }],
    ['1-2 Wochen', { from: 7, to: 14 }],
    ['Lieferzeit: 2-4 Werktage', { from: 2, to: 4 }],
    ['ca. 3 Tage', { from: 3, to: 3 }],
  ])('%j are %j', (text, days) => {
    expect(deliveryDaysOf(text, '', '', 'in-stock')).toEqual(days);
  });
});

it('a long text ends with a whole word', () => {
  const title = `${'Wort '.repeat(45)}Ende`;
  expect(offer({ title })).toMatchObject({ title: 'Wort '.repeat(40).trim() });
});
