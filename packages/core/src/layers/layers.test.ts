// Overlay layers: order, each check in its place, the seen records.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eligibleLayers, layerVerdict, markLayerSeen, orderLayers } from './index.ts';
import type { LayerContext, OverlayLayer } from './index.ts';

const now = new Date('2026-05-10T12:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
const layer = (fields: Partial<OverlayLayer> = {}): OverlayLayer => ({ name: 'summer', trackingId: 't1', ...fields });
const context = (fields: Partial<LayerContext> = {}): LayerContext => ({
  now,
  route: '/coupons',
  channel: 'web',
  seen: {},
  hasStoredFavorites: { app: false, web: false },
  layersShown: [],
  acceptedCampaigns: [],
  ...fields,
});
const verdict = (fields: Partial<OverlayLayer>, situation: Partial<LayerContext> = {}) => {
  const result = layerVerdict(layer(fields), context(situation));
  return result.show ? 'show' : result.because;
};
const seen = (counter: number, date: number) => ({ t1: { trackingId: 't1', counter, date } });

describe('the order of layers', () => {
  it('is favourites, whitelisted ones, priority, and ties as they came', () => {
    const layers = [
      layer({ name: 'plain' }),
      layer({ name: 'late', priority: 1_000 }),
      layer({ name: 'early', priority: 1 }),
      layer({ name: 'emptyList', whitelist: [], priority: 999 }),
      layer({ name: 'whitelisted', whitelist: ['/x'], priority: 5_000 }),
      layer({ name: 'favourite', favoriteLayer: true, priority: 9_999 }),
      layer({ name: 'both', favoriteLayer: true, whitelist: ['/x'] }),
    ];
    expect(orderLayers(layers).map(({ name }) => name)).toEqual([
      'both',
      'favourite',
      'whitelisted',
      'early',
      'plain',
      'emptyList',
      'late',
    ]);
  });

  it('does not change its input and is pure', () => {
    const priorities = fc.array(fc.option(fc.double(), { nil: undefined }));
    fc.assert(
      fc.property(priorities, (list) => {
        const layers = list.map((priority, index) => layer({ name: String(index), ...(priority === undefined ? {} : { priority }) }));
        const copy = [...layers];
        const ordered = orderLayers(layers);
        expect(layers).toEqual(copy);
        expect(orderLayers(ordered)).toEqual(ordered);
      }),
    );
  });
});

describe('a layer', () => {
  it('without conditions is shown', () => {
    expect(verdict({})).toBe('show');
  });

  it('that is inactive is not shown', () => {
    expect(verdict({ active: false })).toBe('inactive');
    expect(verdict({ active: true })).toBe('show');
  });

  it('is shown from its start to its end, both included', () => {
    expect(verdict({ startDate: now, endDate: now })).toBe('show');
    expect(verdict({ startDate: new Date(now.getTime() + 1) })).toBe('outside-period');
    expect(verdict({ endDate: new Date(now.getTime() - 1) })).toBe('outside-period');
  });

  it('for postcodes is shown to those only', () => {
    expect(verdict({ zipCodeArray: ['10115'] }, { postcode: '10115' })).toBe('show');
    expect(verdict({ zipCodeArray: ['10115'] }, { postcode: '20095' })).toBe('other-postcode');
    expect(verdict({ zipCodeArray: ['10115'] })).toBe('other-postcode');
    expect(verdict({ zipCodeArray: [] })).toBe('show');
  });

  it('for favourites is not shown where they are stored on this channel or it was marked as shown', () => {
    const favoriteLayer = true;
    expect(verdict({ favoriteLayer }, { hasStoredFavorites: { app: false, web: true } })).toBe('favourites-stored');
    expect(verdict({ favoriteLayer }, { hasStoredFavorites: { app: true, web: false } })).toBe('show');
    expect(verdict({ favoriteLayer }, { hasStoredFavorites: { app: true, web: false }, channel: 'app' })).toBe('favourites-stored');
    expect(verdict({ favoriteLayer }, { layersShown: ['summer'] })).toBe('favourites-stored');
    expect(verdict({}, { layersShown: ['summer'], hasStoredFavorites: { app: true, web: true } })).toBe('show');
  });

  it.each([
    ['/coupons', '/coupons/?a=1#b', true],
    ['/coupons/', '/coupons', true],
    ['/coupons?x=1', '/coupons', true],
    ['/coupons', '/coupons/neu', false],
    ['/coupons*', '/coupons/neu', true],
    ['/coupons/*', '/coupons/neu/', true],
    ['/coupons/*', '/coupons', false],
    ['/*', '/', true],
    ['*', '/anything', true],
    ['/', '/?x', true],
    ['/a*b', '/axb', false],
    ['/coupons*?von=mail', '/coupons/neu', true],
    ['/coupons*/#oben', '/coupons', true],
    ['/coupons*', '/coupons*/neu', true],
    ['', '/', true],
    ['*-', '*-neu', false],
    ['/coupons-neu', '/coupons', false],
    ['/COUPONS', '/coupons', false],
  ])('with %j on a list matches the route %j: %s', (entry, route, matches) => {
    expect(verdict({ whitelist: [entry] }, { route })).toBe(matches ? 'show' : 'route-not-whitelisted');
    expect(verdict({ blacklist: [entry] }, { route })).toBe(matches ? 'route-blacklisted' : 'show');
  });

  it('matches an entry regardless of its notation', () => {
    const text = fc.string({ unit: fc.constantFrom('/', '*', '?', '#', 'a', 'b', '-'), maxLength: 6 });
    const bare = (route: string): string => (/^[^?#]*/.exec(route)?.[0] ?? '').replace(/\/+$/, '') || '/';
    fc.assert(
      fc.property(text, text, (entry, route) => {
        const [wanted, path] = [bare(entry), bare(route)];
        const matches = wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
        expect(verdict({ whitelist: [entry] }, { route })).toBe(matches ? 'show' : 'route-not-whitelisted');
      }),
      { numRuns: 500 },
    );
  });

  it('matches a list where one of its entries does', () => {
    expect(verdict({ whitelist: ['/partner', '/coupons'] })).toBe('show');
    expect(verdict({ blacklist: ['/partner', '/coupons'] })).toBe('route-blacklisted');
    expect(verdict({ blacklist: ['/partner', '/karte'] })).toBe('show');
  });

  it.each(['?x=1', '#oben', '', '//'])('takes the route %j for the home page', (route) => {
    expect(verdict({ whitelist: ['/'] }, { route })).toBe('show');
  });

  it('treats empty fields as absent', () => {
    const empty: unknown = { startDate: null, endDate: null, longagoDate: null, whitelist: null, blacklist: null, zipCodeArray: null, priority: null, showTimes: null, filterByGender: null, filterByLastTransaction: null, campaignName: null };
    expect(verdict(empty as Partial<OverlayLayer>)).toBe('show');
    expect(orderLayers([layer({ name: 'later', priority: 1_000 }), { ...layer(), ...(empty as object) }]).map(({ name }) => name)).toEqual(['summer', 'later']);
  });

  it('with empty lists is shown on every route', () => {
    expect(verdict({ whitelist: [], blacklist: [] })).toBe('show');
  });

  it('is shown once a day, by the calendar of Berlin', () => {
    expect(verdict({ showTimes: 5 }, { seen: seen(1, 10) })).toBe('shown-today');
    expect(verdict({ showTimes: 5 }, { seen: seen(1, 11) })).toBe('show');
    expect(verdict({ showTimes: 5 }, { seen: seen(1, 11), now: new Date('2026-05-10T22:00:00Z') })).toBe('shown-today');
  });

  it('is shown as often as it says, once when it says nothing', () => {
    expect(verdict({}, { seen: seen(1, 9) })).toBe('shown-too-often');
    expect(verdict({}, { seen: seen(0, 9) })).toBe('show');
    expect(verdict({ showTimes: 2 }, { seen: seen(1, 9) })).toBe('show');
    expect(verdict({ showTimes: 2 }, { seen: seen(2, 9) })).toBe('shown-too-often');
    expect(verdict({ showTimes: 0 })).toBe('shown-too-often');
  });

  it('may be called like an inherited key', () => {
    expect(verdict({ trackingId: '__proto__' })).toBe('show');
    expect(verdict({ trackingId: 'constructor' })).toBe('show');
    const record = JSON.parse('{"__proto__":{"trackingId":"__proto__","counter":3,"date":1}}');
    expect(verdict({ trackingId: '__proto__' }, { seen: record })).toBe('shown-too-often');
  });

  it('for a gender is not shown to others nor to the unknown', () => {
    expect(verdict({ filterByGender: 'Male' }, { gender: 'Male' })).toBe('show');
    expect(verdict({ filterByGender: 'Male' }, { gender: 'Female' })).toBe('other-gender');
    expect(verdict({ filterByGender: 'Female' })).toBe('other-gender');
    expect(verdict({ filterByGender: 'male' })).toBe('show');
  });

  it('for those who do not use the app is not shown to those who do', () => {
    expect(verdict({ observeAppLogin: true }, { appLastLogin: before(10) })).toBe('app-login-used');
    expect(verdict({ observeAppLogin: true }, { appLastLogin: before(400) })).toBe('show');
    expect(verdict({ observeAppLogin: true })).toBe('show');
  });

  it('for those who used the app long ago is shown to them only', () => {
    const observeAppLoggedInLongAgo = true;
    expect(verdict({ observeAppLoggedInLongAgo })).toBe('app-login-recent');
    expect(verdict({ observeAppLoggedInLongAgo }, { appLastLogin: before(365) })).toBe('app-login-recent');
    expect(verdict({ observeAppLoggedInLongAgo }, { appLastLogin: before(366) })).toBe('show');
    const longagoDate = before(30);
    expect(verdict({ observeAppLoggedInLongAgo, longagoDate }, { appLastLogin: longagoDate })).toBe('app-login-recent');
    expect(verdict({ observeAppLoggedInLongAgo, longagoDate }, { appLastLogin: before(31) })).toBe('show');
  });

  it('of a campaign is not shown to those who accepted it', () => {
    expect(verdict({ campaignName: 'lotto' }, { acceptedCampaigns: ['lotto'] })).toBe('campaign-accepted');
    expect(verdict({ campaignName: 'lotto' }, { acceptedCampaigns: ['other'] })).toBe('show');
  });

  it('for active members needs a transaction within the days', () => {
    expect(verdict({ filterByLastTransaction: 7 })).toBe('no-recent-transaction');
    expect(verdict({ filterByLastTransaction: 7 }, { lastTransaction: before(7) })).toBe('show');
    expect(verdict({ filterByLastTransaction: 7 }, { lastTransaction: new Date(before(7).getTime() - 1) })).toBe('no-recent-transaction');
    expect(verdict({ filterByLastTransaction: 7 }, { lastTransaction: new Date(Number.NaN) })).toBe('no-recent-transaction');
  });

  it('names the first of several failing checks', () => {
    const failing: Partial<OverlayLayer> = {
      active: false,
      endDate: before(1),
      zipCodeArray: ['1'],
      favoriteLayer: true,
      whitelist: ['/x'],
      blacklist: ['/coupons'],
      filterByGender: 'Male',
      observeAppLogin: true,
      observeAppLoggedInLongAgo: true,
      campaignName: 'c',
      filterByLastTransaction: 1,
    };
    const situation = { seen: seen(9, 10), layersShown: ['summer'], appLastLogin: now, acceptedCampaigns: ['c'] };
    const repairs: readonly [string, Partial<OverlayLayer>, Partial<LayerContext>][] = [
      ['inactive', { active: true }, {}],
      ['outside-period', { endDate: now }, {}],
      ['other-postcode', {}, { postcode: '1' }],
      ['favourites-stored', { favoriteLayer: false }, {}],
      ['route-not-whitelisted', { whitelist: [] }, {}],
      ['route-blacklisted', { blacklist: [] }, {}],
      ['shown-today', {}, { seen: seen(9, 9) }],
      ['shown-too-often', {}, { seen: {} }],
      ['other-gender', {}, { gender: 'Male' }],
      ['app-login-used', { observeAppLogin: false }, {}],
      ['app-login-recent', { observeAppLoggedInLongAgo: false }, {}],
      ['campaign-accepted', {}, { acceptedCampaigns: [] }],
      ['no-recent-transaction', {}, { lastTransaction: now }],
    ];
    let fields = failing;
    let place: Partial<LayerContext> = situation;
    for (const [because, repairedFields, repairedPlace] of repairs) {
      expect(verdict(fields, place)).toBe(because);
      fields = { ...fields, ...repairedFields };
      place = { ...place, ...repairedPlace };
    }
    expect(verdict(fields, place)).toBe('show');
  });

  it('is evaluated even at an invalid date', () => {
    const never = new Date(Number.NaN);
    expect(verdict({ startDate: now, observeAppLoggedInLongAgo: true }, { now: never })).toBe('app-login-recent');
    expect(markLayerSeen(undefined, 't1', never)).toEqual({ trackingId: 't1', counter: 1, date: 0 });
  });
});

it('eligible are those that are shown, in order', () => {
  const layers = [layer({ name: 'a' }), layer({ name: 'b', active: false }), layer({ name: 'c', priority: 1 })];
  expect(eligibleLayers(layers, context()).map(({ name }) => name)).toEqual(['c', 'a']);
});

describe('marking a layer as seen', () => {
  it('counts and stores the day in Berlin', () => {
    const first = markLayerSeen(undefined, 't1', new Date('2026-01-31T23:30:00Z'));
    expect(first).toEqual({ trackingId: 't1', counter: 1, date: 1 });
    expect(markLayerSeen(first, 't1', new Date('2026-02-01T22:59:00Z'))).toEqual({ trackingId: 't1', counter: 2, date: 1 });
  });

  it('stores the day of the Berlin calendar at any hour, in summer, in winter and in the years of double summer time', () => {
    const calendar = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', day: 'numeric' });
    const dates = fc.oneof(fc.date({ noInvalidDate: true, max: new Date('+200000-01-01T00:00:00Z') }), fc.date({ noInvalidDate: true, min: new Date('1940-01-01'), max: new Date('2060-01-01') }));
    fc.assert(
      fc.property(dates, fc.integer({ min: 20, max: 23 }), (moment, late) => {
        const evening = new Date(moment);
        evening.setUTCHours(late);
        for (const at of [moment, evening]) expect(markLayerSeen(undefined, 't1', at).date).toBe(Number(calendar.format(at)));
      }),
      { examples: [[new Date('1945-06-01T20:59:59Z'), 21], [new Date('1947-05-31T21:00:00Z'), 22]] },
    );
  });

  it('closes the layer for the rest of the day', () => {
    const dates = fc.date({ noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.string(), (moment, trackingId) => {
        const record = { [trackingId]: markLayerSeen(undefined, trackingId, moment) };
        expect(verdict({ trackingId, showTimes: 99 }, { now: moment, seen: Object.fromEntries(Object.entries(record)) })).toBe('shown-today');
      }),
    );
  });
});
