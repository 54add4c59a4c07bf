// What pages show of favourites, and what a device stores of them.
import { describe, expect, it } from 'vitest';
import { decodeFavourites, emptyRecord, encodeFavourites, isEmptyRecord, MAX_STORED_CHANGES } from './favourites-record.ts';
import { memberEntries, mergeChange, visitorEntries, withFavouriteChange, type FavouriteChange } from './favourites-state.ts';
import type { PriceAlert, ProductFavourite } from './product-favourites.types.ts';

const CARD = '4210067389';
const wanted = { targetPriceInCent: 7_000 };
const change = (gtin: string, rest: Partial<FavouriteChange> = {}): FavouriteChange => ({ gtin, name: `Ware ${gtin}`, isFavourite: true, ...rest });
const alert: PriceAlert = { targetPriceInCent: 9_000, emailEnabled: true, appPushEnabled: true, active: false, matchedOn: '2026-11-19', lastModified: '2026-11-18' };
const current = { image: '/bild.png', path: '/ware', offers: 3 };
const known = (gtin: string, rest: Partial<ProductFavourite> = {}): ProductFavourite => ({ id: `f-${gtin}`, product: { gtin }, name: `Ware ${gtin}`, user: {}, ...rest });

describe('a change to the same product', () => {
  it.each([
    ['leaves the alert unchanged', change('1', { alert: wanted }), change('1'), change('1', { alert: wanted })],
    ['leaves it that there is to be no alert', change('1', { alert: null }), change('1'), change('1', { alert: null })],
    ['has its own alert', change('1', { alert: null }), change('1', { alert: wanted }), change('1', { alert: wanted })],
    ['takes the alert away', change('1', { alert: wanted }), change('1', { alert: null }), change('1', { alert: null })],
    ['starts fresh after the product was removed', change('1', { isFavourite: false, alert: wanted }), change('1'), change('1')],
    ['removes the product with its alert', change('1', { alert: wanted }), change('1', { isFavourite: false }), change('1', { isFavourite: false })],
    ['forgets the refusal', change('1', { refused: 'too-many-favourites' }), change('1'), change('1')],
    ['is taken as it is where there was none', undefined, change('1'), change('1')],
  ])('%s', (_title, before, later, expected) => {
    expect(mergeChange(before, later)).toStrictEqual(expected);
  });
});

describe('the pending changes', () => {
  it('begin with the newest, and one that is changed stays where it is', () => {
    const two = withFavouriteChange(withFavouriteChange([], change('1')), change('2'));
    expect(two).toStrictEqual([change('2'), change('1')]);
    expect(withFavouriteChange(two, change('1', { alert: wanted }))).toStrictEqual([change('2'), change('1', { alert: wanted })]);
    expect(withFavouriteChange(two, change('2', { alert: wanted }))).toStrictEqual([change('2', { alert: wanted }), change('1')]);
    expect(withFavouriteChange(two, change('1', { isFavourite: false }))).toStrictEqual([change('2'), change('1', { isFavourite: false })]);
  });
  it('begin with a product that was added again after its removal', () => {
    expect(withFavouriteChange([change('2'), change('1', { isFavourite: false })], change('1'))).toStrictEqual([change('1'), change('2')]);
    expect(withFavouriteChange([change('1', { isFavourite: false }), change('2')], change('1'))).toStrictEqual([change('1'), change('2')]);
  });
});

describe('what is shown', () => {
  it('for a visitor are those stored on the device, and count as saved', () => {
    expect(visitorEntries([change('3', { alert: wanted, refused: 'no' }), change('2', { isFavourite: false }), change('1', { alert: null })])).toStrictEqual([
      { gtin: '3', name: 'Ware 3', alert: wanted, saved: true, refused: 'no' },
      { gtin: '1', name: 'Ware 1', saved: true },
    ]);
  });
  it('for a member are the server’s list with the pending changes applied', () => {
    const list = [known('1', { user: { priceAlert: alert }, current }), known('2', { user: { priceAlert: alert } }), known('3'), known('4', { user: { priceAlert: alert } }), known('5')];
    const changes = [change('6', { alert: wanted, refused: 'too-many' }), change('2', { alert: wanted, refused: 'no' }), change('3', { isFavourite: false }), change('4', { alert: null }), change('5'), change('7', { isFavourite: false })];
    expect(memberEntries(list, changes)).toStrictEqual([
      { gtin: '6', name: 'Ware 6', alert: wanted, saved: false, refused: 'too-many' },
      { gtin: '1', name: 'Ware 1', alert, current, saved: true },
      { gtin: '2', name: 'Ware 2', alert: wanted, saved: false, refused: 'no' },
      { gtin: '4', name: 'Ware 4', saved: false },
      { gtin: '5', name: 'Ware 5', saved: false },
    ]);
  });
});

describe('what a device stores', () => {
  const many = Array.from({ length: MAX_STORED_CHANGES + 1 }, (_, i) => change(`${i}`));
  it('is read as it was written', () => {
    const record = { visitor: [change('1', { alert: null }), change('2', { alert: { targetPriceInCent: 1, email: 'jana@example.de', emailEnabled: false, appPushEnabled: true } })], unsent: { cardNumber: CARD, changes: [change('3', { refused: 'no' })] } };
    expect(decodeFavourites(encodeFavourites(record))).toStrictEqual(record);
  });
  it('is at most two hundred changes of each kind, the newest', () => {
    const stored = decodeFavourites(encodeFavourites({ visitor: many, unsent: { cardNumber: CARD, changes: many } }));
    expect(stored).toStrictEqual({ visitor: many.slice(0, 200), unsent: { cardNumber: CARD, changes: many.slice(0, 200) } });
  });
  it('names no member to whom nothing is owed', () => {
    expect(encodeFavourites({ visitor: [], unsent: { cardNumber: CARD, changes: [] } })).toBe('{"visitor":[]}');
    expect(encodeFavourites({ visitor: [change('1')], unsent: { cardNumber: CARD, changes: [change('2', { isFavourite: false })] } })).toBe(
      JSON.stringify({ visitor: [{ gtin: '1', name: 'Ware 1', kept: true }], unsent: { cardNumber: CARD, wishes: [{ gtin: '2', name: 'Ware 2', kept: false }] } }),
    );
  });
  it.each([
    ['nothing', emptyRecord, true],
    ['a member without changes', { visitor: [], unsent: { cardNumber: CARD, changes: [] } }, true],
    ['a visitor’s change', { visitor: [change('1')] }, false],
    ['a member’s change', { visitor: [], unsent: { cardNumber: CARD, changes: [change('1')] } }, false],
  ])('is empty or not: %s', (_title, record, empty) => {
    expect(isEmptyRecord(record)).toBe(empty);
  });
});
