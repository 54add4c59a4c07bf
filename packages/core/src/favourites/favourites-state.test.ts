// What pages show of favourites, and what a device stores of them.
import { describe, expect, it } from 'vitest';
import { decodeFavourites, emptyRecord, encodeFavourites, isEmptyRecord, MAX_KEPT_WISHES } from './favourites-record.ts';
import { memberEntries, mergeWish, visitorEntries, withWish, type FavouriteWish } from './favourites-state.ts';
import type { PriceAlert, ProductFavourite } from './product-favourites.types.ts';

const CARD = '4210067389';
const wanted = { targetPriceInCent: 7_000 };
const wish = (gtin: string, rest: Partial<FavouriteWish> = {}): FavouriteWish => ({ gtin, name: `Ware ${gtin}`, kept: true, ...rest });
const alert: PriceAlert = { targetPriceInCent: 9_000, emailEnabled: true, appPushEnabled: true, active: false, matchedOn: '2026-11-19', lastModified: '2026-11-18' };
const current = { image: '/bild.png', path: '/ware', offers: 3 };
const known = (gtin: string, rest: Partial<ProductFavourite> = {}): ProductFavourite => ({ id: `f-${gtin}`, product: { gtin }, name: `Ware ${gtin}`, user: {}, ...rest });

describe('a change to the same product', () => {
  it.each([
    ['leaves the alert unchanged', wish('1', { alert: wanted }), wish('1'), wish('1', { alert: wanted })],
    ['leaves it that there is to be no alert', wish('1', { alert: null }), wish('1'), wish('1', { alert: null })],
    ['has its own alert', wish('1', { alert: null }), wish('1', { alert: wanted }), wish('1', { alert: wanted })],
    ['takes the alert away', wish('1', { alert: wanted }), wish('1', { alert: null }), wish('1', { alert: null })],
    ['begins anew after the product was removed', wish('1', { kept: false, alert: wanted }), wish('1'), wish('1')],
    ['removes the product with its alert', wish('1', { alert: wanted }), wish('1', { kept: false }), wish('1', { kept: false })],
    ['forgets the refusal', wish('1', { refused: 'too-many-favourites' }), wish('1'), wish('1')],
    ['stands alone where there was none', undefined, wish('1'), wish('1')],
  ])('%s', (_title, before, later, expected) => {
    expect(mergeWish(before, later)).toStrictEqual(expected);
  });
});

describe('the pending changes', () => {
  it('begin with the newest, and one that is changed stays where it is', () => {
    const two = withWish(withWish([], wish('1')), wish('2'));
    expect(two).toStrictEqual([wish('2'), wish('1')]);
    expect(withWish(two, wish('1', { alert: wanted }))).toStrictEqual([wish('2'), wish('1', { alert: wanted })]);
    expect(withWish(two, wish('2', { alert: wanted }))).toStrictEqual([wish('2', { alert: wanted }), wish('1')]);
    expect(withWish(two, wish('1', { kept: false }))).toStrictEqual([wish('2'), wish('1', { kept: false })]);
  });
  it('begin with what is wanted again after it was removed', () => {
    expect(withWish([wish('2'), wish('1', { kept: false })], wish('1'))).toStrictEqual([wish('1'), wish('2')]);
    expect(withWish([wish('1', { kept: false }), wish('2')], wish('1'))).toStrictEqual([wish('1'), wish('2')]);
  });
});

describe('what is shown', () => {
  it('for a visitor are those stored on the device, and count as saved', () => {
    expect(visitorEntries([wish('3', { alert: wanted, refused: 'no' }), wish('2', { kept: false }), wish('1', { alert: null })])).toStrictEqual([
      { gtin: '3', name: 'Ware 3', alert: wanted, saved: true, refused: 'no' },
      { gtin: '1', name: 'Ware 1', saved: true },
    ]);
  });
  it('for a member are the server’s list with the pending changes applied', () => {
    const list = [known('1', { user: { priceAlert: alert }, current }), known('2', { user: { priceAlert: alert } }), known('3'), known('4', { user: { priceAlert: alert } }), known('5')];
    const wishes = [wish('6', { alert: wanted, refused: 'too-many' }), wish('2', { alert: wanted, refused: 'no' }), wish('3', { kept: false }), wish('4', { alert: null }), wish('5'), wish('7', { kept: false })];
    expect(memberEntries(list, wishes)).toStrictEqual([
      { gtin: '6', name: 'Ware 6', alert: wanted, saved: false, refused: 'too-many' },
      { gtin: '1', name: 'Ware 1', alert, current, saved: true },
      { gtin: '2', name: 'Ware 2', alert: wanted, saved: false, refused: 'no' },
      { gtin: '4', name: 'Ware 4', saved: false },
      { gtin: '5', name: 'Ware 5', saved: false },
    ]);
  });
});

describe('what a device stores', () => {
  const many = Array.from({ length: MAX_KEPT_WISHES + 1 }, (_, i) => wish(`${i}`));
  it('is read as it was written', () => {
    const record = { visitor: [wish('1', { alert: null }), wish('2', { alert: { targetPriceInCent: 1, email: 'jana@example.de', emailEnabled: false, appPushEnabled: true } })], unsent: { cardNumber: CARD, wishes: [wish('3', { refused: 'no' })] } };
    expect(decodeFavourites(encodeFavourites(record))).toStrictEqual(record);
  });
  it('is at most two hundred changes of each kind, the newest', () => {
    const kept = decodeFavourites(encodeFavourites({ visitor: many, unsent: { cardNumber: CARD, wishes: many } }));
    expect(kept).toStrictEqual({ visitor: many.slice(0, 200), unsent: { cardNumber: CARD, wishes: many.slice(0, 200) } });
  });
  it('names no member to whom nothing is owed', () => {
    expect(encodeFavourites({ visitor: [], unsent: { cardNumber: CARD, wishes: [] } })).toBe('{"visitor":[]}');
  });
  it.each([
    ['nothing', emptyRecord, true],
    ['a member without wishes', { visitor: [], unsent: { cardNumber: CARD, wishes: [] } }, true],
    ['a visitor’s wish', { visitor: [wish('1')] }, false],
    ['a member’s wish', { visitor: [], unsent: { cardNumber: CARD, wishes: [wish('1')] } }, false],
  ])('is empty or not: %s', (_title, record, empty) => {
    expect(isEmptyRecord(record)).toBe(empty);
  });
});
