// The edges of what a merchant's row may say: lengths, blanks, periods, countries, addresses, days and quantities.
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { FeedRow } from './index.ts';
import { centsOf, readFeedRow } from './index.ts';
import { availabilityOf, deliveryDaysOf, quantityOf } from './feed-vocabulary.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const ROW: FeedRow = { gtin: ' 4006381333931 ', price: ' 19,99 ', shipping: ' 4,95 ' };
const LEAST = {
  gtin: '4006381333931',
  priceInCent: 1_999,
  shippingInCent: 495,
  availability: 'in-stock',
  deliveryDays: { from: 1, to: 3 },
  title: '',
  brand: '',
  category: '',
  description: '',
};
const read = (more: FeedRow, shippingInCent?: number) => readFeedRow({ ...ROW, ...more }, { now: NOW, shippingInCent });

describe('a row', () => {
  it('with the minimum of fields gives an offer without link and quantity', () => {
    expect(read({})).toStrictEqual(E.right(LEAST));
    expect(read({ salePrice: ' ', availability: ' ', delivery: ' ', link: ' ', quantity: ' ', currency: ' ' })).toStrictEqual(E.right(LEAST));
  });

  it('without a number or a price has no place', () => {
    expect([readFeedRow({}, { now: NOW }), readFeedRow({ gtin: ROW.gtin }, { now: NOW }), readFeedRow({ ...ROW, shipping: undefined }, { now: NOW })]).toStrictEqual([
      E.left('missing-gtin'),
      E.left('missing-price'),
      E.left('missing-shipping'),
    ]);
    expect(read({ price: ' ' })).toStrictEqual(E.left('missing-price'));
  });

  it('has its texts on one line, cut where they are too long, and never half a character', () => {
    const texts = (length: number) => ({ brand: 'b'.repeat(length), category: 'c'.repeat(length), description: 'd'.repeat(length) });
    expect(read({ title: ' Füller\u0007blau\u00a0fein  neu ', ...texts(4_001) })).toStrictEqual(
      E.right({ ...LEAST, title: 'Füller blau fein neu', brand: 'b'.repeat(80), category: 'c'.repeat(300), description: 'd'.repeat(4_000) }),
    );
    expect(read({ title: `${'a'.repeat(199)}😀` })).toStrictEqual(E.right({ ...LEAST, title: `${'a'.repeat(199)}\ufffd` }));
    expect(read({ title: 'a'.repeat(201) })).toStrictEqual(E.right({ ...LEAST, title: 'a'.repeat(200) }));
  });

  it.each([
    [' 2026-11-20T10:00+0100/2026-11-20T10:00+0100 ', 999],
    ['2026-11-20T04:00-0500/2026-12-01', 999],
    ['2026-11-20T10:01+0100/2026-12-01', 1_999],
    ['2026-11-01/2026-11-20T09:59+0100', 1_999],
    ['2026-11-01', 1_999],
    [' ', 999],
  ])('in the sale period %j costs %d cents', (salePeriod, priceInCent) => {
    expect(read({ salePrice: ' 9,99 ', salePeriod })).toStrictEqual(E.right({ ...LEAST, priceInCent }));
  });

  it.each<[FeedRow, FeedRow]>([
    [{ price: '0,01' }, { price: '1000000,00' }],
    [{ currency: ' EUR ' }, { currency: 'Euro' }],
    [{ currency: '€' }, { currency: 'eur' }],
  ])('may cost %j or %j', (...rows) => {
    expect(rows.map((row) => E.isRight(read(row)))).toEqual([true, true]);
  });

  it.each<[FeedRow, string]>([
    [{ currency: 'EURO2' }, 'foreign-currency'],
    [{ currency: 'XEUR' }, 'foreign-currency'],
    [{ salePrice: 'billig' }, 'bad-price'],
    [{ gtin: 'x4006381333931' }, 'bad-gtin'],
    [{ gtin: '40063813339312' }, 'wrong-check-digit'],
  ])('that says %j does not count: %s', (more, reason) => {
    expect(read(more)).toStrictEqual(E.left(reason));
  });

  it.each([
    ['AT:::9,95 EUR, DE:::3,95 EUR', undefined, E.right(395)],
    [':::2,95', undefined, E.right(295)],
    [' DE :::1.00 EUR', undefined, E.right(100)],
    ['AT:::9.95 EUR', undefined, E.left('missing-shipping')],
    ['AT:::9.95 EUR', 390, E.right(390)],
    ['DE::: ', 390, E.right(390)],
    [' ::: 1.00', undefined, E.right(100)],
    [' ', 390, E.right(390)],
    ['', 0, E.right(0)],
    ['10000,00', undefined, E.right(1_000_000)],
    ['10000,01', undefined, E.left('bad-shipping')],
    ['4,95 CHF', undefined, E.left('foreign-currency')],
  ])('with shipping %j, usually %j, is %j', (shipping, usual, expected) => {
    expect(E.map(({ shippingInCent }: { readonly shippingInCent: number }) => shippingInCent)(read({ shipping }, usual))).toStrictEqual(expected);
  });

  it.each([
    [' https://shop.example ', 'https://shop.example/'],
    ['http://shop.example/p', 'http://shop.example/p'],
    [`https://shop.example/${'p'.repeat(1_979)}`, `https://shop.example/${'p'.repeat(1_979)}`],
  ])('with the link %j leads there', (link, href) => {
    expect(read({ link })).toStrictEqual(E.right({ ...LEAST, link: href }));
  });

  it.each(['ftp://shop.example/', 'https://user@shop.example/', 'https://:secret@shop.example/', `https://shop.example/${'p'.repeat(1_980)}`])('does not lead to %j', (link) => {
    expect(read({ link })).toStrictEqual(E.left('bad-link'));
  });
});

describe('the vocabulary of merchants', () => {
  it.each([
    ['HTTP://schema.org/InStock', 'in-stock'],
    ['https://schema.org/BackOrder', 'on-order'],
    ['vorrätig', 'in-stock'],
    ['auf Lager!', 'in-stock'],
    ['nicht verfügbar', 'sold-out'],
    ['yes https://schema.org/', undefined],
    ['toString', undefined],
  ])('say by %j that it is %j', (text, meant) => {
    expect(availabilityOf(text)).toBe(meant);
  });

  it.each([
    ['5', '1', '2', { from: 5, to: 5 }],
    ['', '2', '', { from: 2, to: 2 }],
    ['', '', '4', { from: 4, to: 4 }],
    ['', '2', '4', { from: 2, to: 4 }],
    ['3-3', '', '', { from: 3, to: 3 }],
    ['365 Tage', '', '', { from: 365, to: 365 }],
    ['366', '', '', undefined],
    ['4 bis 2', '', '', undefined],
    ['bald', '', '', undefined],
    ['', 'bald', '', undefined],
  ])('name the days %j, %j, %j: %j', (text, from, to, days) => {
    expect(deliveryDaysOf(text, from, to, 'in-stock')).toStrictEqual(days);
  });

  it.each([
    ['in-stock', { from: 1, to: 3 }],
    ['few-left', { from: 1, to: 3 }],
    ['on-order', { from: 7, to: 14 }],
    ['sold-out', { from: 7, to: 14 }],
  ] as const)('that name no days mean the usual ones of %s', (availability, days) => {
    expect(deliveryDaysOf('', '', '', availability)).toStrictEqual(days);
  });

  it.each([
    ['1,1 kg', { amount: 1_100, unit: 'g' }],
    ['0.29 l', { amount: 290, unit: 'ml' }],
    ['33 CL', { amount: 330, unit: 'ml' }],
    ['2000 mg', { amount: 2, unit: 'g' }],
    ['6 Stück', { amount: 6, unit: 'piece' }],
    ['1 g', { amount: 1, unit: 'g' }],
    ['500 mg', undefined],
    ['0 g', undefined],
    ['5 xy', undefined],
    ['', undefined],
  ])('measure %j: %j', (text, quantity) => {
    expect(quantityOf(text)).toStrictEqual(quantity);
  });

  it('may have blanks around an amount and its currency', () => {
    expect([centsOf(' EUR 5 '), centsOf('\n5\t'), centsOf('5,5 Euro '), centsOf('5 EURO2')]).toStrictEqual([E.right(500), E.right(500), E.right(550), E.left('unreadable')]);
  });
});
