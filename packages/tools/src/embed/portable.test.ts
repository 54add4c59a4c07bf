// Each capability of the core runs in a bare JavaScript environment: no DOM, no Node, no timer, no console.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';

interface PortableCapability {
  /** Bytes of our own code in gzip; rxjs, fp-ts and io-ts are counted apart. */
  readonly budget: number;
  /** An expression over `capability` (its entry) and `still` (a stopped scheduler), and its value. */
  readonly life: string;
  readonly gives: unknown;
}

const kB = (amount: number): number => amount * 1_024;

const SESSION = `(async () => {
  const none = { _tag: 'None' };
  let access = none;
  const nothing = { clear() {} };
  const session = capability.createSession({
    gateway: { login: () => async () => ({ _tag: 'Right', right: { accessToken: 'e30.eyJzdWIiOiIxMjM0NTY3ODkwIiwiZXhwIjo0MTAyNDQ0ODAwfQ.s', expiresInSeconds: 900 } }) },
    tokens: { readAccessToken: () => access, writeAccessToken: (value) => { access = { _tag: 'Some', value }; }, readRefreshToken: () => none, clearRefreshToken() {}, clearAccessToken() {}, changes$: { subscribe: () => ({ unsubscribe() {} }) } },
    cookie: { read: () => none, write() {}, clear() {} },
    lock: { exclusively: (task) => task() },
    clock: { now: () => new Date('2026-03-02T12:00:00Z') },
    page: { reload() {} },
    clears: { caches: nothing, favourites: nothing, brochures: nothing, partners: nothing, profile: nothing },
    scheduler: still,
  });
  await session.login({ cardNumber: '1234567890', password: 'x' }, { rememberMe: false });
  return session.getSnapshot().cardNumber;
})()`;

const SEARCH = `(async () => {
  const none = { totalNumberOfResults: 0, hasMoreResults: false, items: [] };
  const set = { query: 'a', premiumPartners: none, onlinePartners: none, faq: none, promoTeasers: none };
  const search = capability.createSearch({
    gateway: { search: () => async () => ({ _tag: 'Right', right: { original: set } }) },
    rewards: { rewards: () => async () => ({ _tag: 'Right', right: none }) },
    scheduler: still,
  });
  await search.search('a');
  return search.getSnapshot().outcome.selection.rule;
})()`;

const LAYERS = `(async () => {
  let open = false;
  const layers = capability.createLayers({
    gateway: { layers: () => async () => ({ _tag: 'Right', right: [{ name: 'a', trackingId: 'a' }] }) },
    seen: { read: () => ({}), write() {} },
    page: { markOpen() { open = true; }, markClosed() { open = false; } },
    flags: { set() {} },
    clock: { now: () => new Date('2026-03-02T12:00:00Z') },
  });
  await layers.load();
  layers.register('a');
  layers.show({ route: '/', channel: 'web', hasStoredFavorites: { app: false, web: false }, acceptedCampaigns: [] });
  return [layers.getSnapshot().open, open];
})()`;

const TRACKING = `capability.groupByEventName([{ event: 'a' }, { event: 'b' }, { event: 'a' }]).length`;

const VALUE = (factory: string, gateway: string): string => `(async () => {
  const use = capability.${factory}({ gateway: ${gateway}, channel: 'web' });
  await use.load();
  return use.getSnapshot().status;
})()`;

const CAPABILITIES: Readonly<Record<string, PortableCapability>> = {
  state: { budget: kB(1), life: `capability.createStore({ a: 1 }).getSnapshot()`, gives: { a: 1 } },
  session: { budget: kB(7), life: SESSION, gives: '1234567890' },
  search: { budget: kB(4), life: SEARCH, gives: 7 },
  layers: { budget: kB(4), life: LAYERS, gives: ['a', true] },
  registration: { budget: kB(7), life: `capability.registrationAccess('account', { registered: false, formFilledOut: false })`, gives: 'to-start' },
  tracking: { budget: kB(3), life: TRACKING, gives: 2 },
  favourites: { budget: kB(8), life: VALUE('createPartnerFavourites', `{ favourites: () => async () => ({ _tag: 'Right', right: {} }) }`), gives: 'ready' },
  profile: { budget: kB(3), life: `capability.mayEditProfile(['edit-profile'])`, gives: true },
  points: { budget: kB(6), life: `capability.pointsLabel(4286)`, gives: '4.286 Punkte' },
  coupons: { budget: kB(7), life: VALUE('createCoupons', `{ coupons: () => async () => ({ _tag: 'Right', right: {} }) }`), gives: 'ready' },
  consents: { budget: kB(6), life: VALUE('createConsents', `{ status: (consent) => async () => ({ _tag: 'Right', right: { consent } }) }`), gives: 'ready' },
  brochures: { budget: kB(5), life: `capability.brochureCategoryOf('42-drogerie').value`, gives: 42 },
  paging: { budget: kB(1), life: `capability.remainingPages({ known: 60, shown: 120, step: 60 })`, gives: [{ offset: 59, limit: 61 }] },
  navigation: { budget: kB(2), life: `capability.classifyLink('javascript:x').kind`, gives: 'blocked' },
  partners: { budget: kB(3), life: `capability.partnerDetailPath('/customer-website/a')`, gives: '/a' },
  prices: { budget: kB(6), life: `capability.isValidGtin('4006381333931')`, gives: true },
  stores: { budget: kB(3), life: `typeof capability`, gives: 'object' },
  campaigns: { budget: kB(4), life: `typeof capability`, gives: 'object' },
  content: { budget: kB(1), life: `capability.isSafeLink('javascript:x')`, gives: false },
  brand: { budget: kB(4), life: `capability.brandFaults({ 'sun.light': 'red' })[0]._tag`, gives: 'NotAColour' },
  texts: { budget: kB(2), life: `capability.applyTextForms('3 Coupons', [['{count} Coupons', '{count} Stück']])`, gives: '3 Stück' },
  tills: { budget: kB(2), life: `capability.collectPoints({ rule: { points: 1, per: 'visit', unit: 1, rounding: 'down', excludedCategories: [], excludedGtins: [], saleItemsCollect: true }, lines: [], coupons: [] }).points`, gives: 0 },
  operators: { budget: kB(1), life: `capability.hasRight(['service'], 'offers')`, gives: false },
  password: { budget: kB(2), life: `typeof capability`, gives: 'object' },
  account: { budget: kB(1), life: `typeof capability`, gives: 'object' },
  passkeys: { budget: kB(1), life: `capability.orderPasskeys([]).length`, gives: 0 },
  'second-factor': { budget: kB(1), life: `capability.isSecondFactor('abc')`, gives: false },
};

/** A scheduler for hosts without timers: scheduled work never runs. */
const STILL = `({ now: () => 0, schedule: () => ({ unsubscribe() {}, add() {}, remove() {}, closed: false }) })`;

const manifest: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(readFileSync(new URL('../../../core/package.json', import.meta.url), 'utf8'));
const entries = Object.entries(manifest.exports).map(([name, file]) => [name.slice(2), file] as const);

/** Packages that hosts share with their application. */
const LIBRARIES = /^(?:rxjs|fp-ts|io-ts)(?:\/|$)/;

/** Entries that are no capability, or have only types. */
const NO_CAPABILITY = ['rewards', 'failure', 'promises'];

describe.each(Object.entries(CAPABILITIES))('%s', (name, { budget, life, gives }) => {
  const entry = `export * from './${name}/index.ts'`;

  it('runs with nothing but the language', async () => {
    const script = await bundle(entry, { format: 'iife' });
    const world = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
    vm.runInContext(`${script};globalThis.capability = capability;globalThis.still = ${STILL}`, world);
    // Values of another realm have other prototypes: compared as JSON.
    expect(JSON.parse(JSON.stringify(await vm.runInContext(life, world)))).toEqual(gives);
  });

  it(`weighs at most ${budget} bytes, its libraries apart`, async () => {
    expect(gzipSync(await bundle(entry, { external: LIBRARIES }), { level: 9 }).length).toBeLessThanOrEqual(budget);
  });
});

it('every entry of the core is among them', () => {
  expect(entries.map(([name]) => name).filter((name) => !NO_CAPABILITY.includes(name)).toSorted()).toEqual(Object.keys(CAPABILITIES).toSorted());
});
