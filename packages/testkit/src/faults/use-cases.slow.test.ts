// Every fault for every stateful use case, with the real client, real sockets and the real service: each call ends in a failure
// with a code, nothing is lost or done twice, and a retry after the fault succeeds.
import { either as E, option as O } from 'fp-ts';
import { EMPTY, filter, firstValueFrom, of } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpShoppingListGateway } from '@pluspunkt/adapters/brochures';
import { createHttpCampaignsGateway } from '@pluspunkt/adapters/campaigns';
import { createHttpConsentsGateway, createHttpNewsletterGateway } from '@pluspunkt/adapters/consents';
import { createHttpCouponsGateway } from '@pluspunkt/adapters/coupons';
import { createHttpPartnerFavouritesGateway, createHttpPriceAlertsGateway, createHttpProductFavouritesGateway } from '@pluspunkt/adapters/favourites';
import { createHttpLayersGateway } from '@pluspunkt/adapters/layers';
import { createHttpContactGateway } from '@pluspunkt/adapters/partners';
import { createHttpPasswordGateway } from '@pluspunkt/adapters/password';
import { createHttpBookingsGateway, createHttpPointsGateway, createHttpSpendingGateway } from '@pluspunkt/adapters/points';
import { createHttpCatalogueGateway, createHttpProductsGateway } from '@pluspunkt/adapters/prices';
import { createHttpProfileEditingGateway, createHttpProfileGateway } from '@pluspunkt/adapters/profile';
import { createHttpRegistrationGateway } from '@pluspunkt/adapters/registration';
import { createHttpRewardsGateway } from '@pluspunkt/adapters/rewards';
import { createGraphqlSearchGateway } from '@pluspunkt/adapters/search';
import { createOpenIdSessionGateway } from '@pluspunkt/adapters/session';
import { createHttpClient, createMemoryStorage, silentLogger, type TransportClock } from '@pluspunkt/adapters/transport';
import { createPooledFetch, type PooledFetch } from '@pluspunkt/adapters/transport/node';
import { createTestBackend, DEMO_LOGINS, TEST_NOW, type TestBackend } from '@pluspunkt/backend/testing';
import { createPrizeDraw } from '@pluspunkt/core/campaigns';
import { createConsents } from '@pluspunkt/core/consents';
import { createCoupons } from '@pluspunkt/core/coupons';
import { callFailureCode, type CallFailure } from '@pluspunkt/core/failure';
import { createFavourites, createPartnerFavourites, RETRY_AFTER_MS } from '@pluspunkt/core/favourites';
import { createLayers } from '@pluspunkt/core/layers';
import { createMember } from '@pluspunkt/core/profile';
import { createRegistration } from '@pluspunkt/core/registration';
import { createSearch } from '@pluspunkt/core/search';
import { createSession } from '@pluspunkt/core/session';
import { createFakePendingDraws } from '../campaigns/index.ts';
import { createFakeFavouritesStore } from '../favourites/index.ts';
import { createFakeLayersDevice } from '../layers/index.ts';
import { createFakeRegistrationStore } from '../registration/index.ts';
import { createFakeBrowser, createVirtualTime } from '../session/index.ts';
import { settle } from '../transport/virtual-clock.ts';
import { createFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { UNRESOLVABLE_ORIGIN, WIRE_FAULTS, type WireFault } from './wire-fault.ts';

const [KATHARINA] = DEMO_LOGINS;
const LOGIN = { cardNumber: KATHARINA.cardNumber, password: KATHARINA.password };
const PATIENCE_MS = 15_000;
const STEP_MS = 500;
const CAMPAIGN = 'gluecksrad';
const VOUCHER = { cardNumber: KATHARINA.cardNumber, points: 100, voucherPartnerId: 'kornkiste' };
const WATCHED = '0f6cbb04-7f1b-4f39-8d39-5a2d8b6f2f10';
const NOTED = { kind: 'coupon', id: 'lindwurm-1', company: 'Lindwurm', headline: '10fach Punkte', subline: 'auf alles', image: '/api/v1/asset/emoji/1f4d6.webp', validTo: '2026-12-24T22:59:59Z' } as const;

const time = createVirtualTime(TEST_NOW.toISOString());
/** Delays of the client's retry; every call has one further timer, its timeout. */
let pauses = 0;
const clock: TransportClock = {
  now: time.clock.now,
  after(ms, run) {
    const isPause = ms !== PATIENCE_MS;
    if (isPause) pauses += 1;
    const end = (): void => void (isPause && (pauses -= 1));
    const timer = time.scheduler.schedule(() => (end(), run()), ms);
    return () => {
      if (!timer.closed) end();
      timer.unsubscribe();
    };
  },
};

let backend: TestBackend;
let proxy: FaultProxy;
let pool: PooledFetch;
/** Of any product. */
let gtin = '';
let keys = 0;
const newKey = (): string => `key-number-${String((keys += 1)).padStart(9, '0')}`;

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', clock: { now: time.clock.now, advance: time.sleep } });
  await backend.db.updateTable('campaign').set({ chances_per_day: 50 }).where('name', '=', CAMPAIGN).execute();
  ({ gtin } = await backend.db.selectFrom('product').select('gtin').orderBy('id').executeTakeFirstOrThrow());
  // Few points, so that the member can spend them once per fault.
  await backend.db.updateTable('voucher_partner').set({ amounts: [VOUCHER.points] }).where('id', '=', VOUCHER.voucherPartnerId).execute();
  proxy = await createFaultProxy({ before: backend, clock });
  pool = createPooledFetch();
});
afterAll(async () => {
  await proxy.close();
  await pool.close();
  await backend.stop();
});

// Rate limits are not tested here.
beforeEach(() => backend.db.deleteFrom('rate_limit').execute());

/** A favourite without an alert. */
const watch = async (): Promise<void> => {
  const { id } = await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  await backend.db.deleteFrom('product_favourite').where('gtin', '=', gtin).execute();
  await backend.db.insertInto('product_favourite').values({ id: WATCHED, member_id: id, gtin, name: 'Beobachtet', created_at: time.clock.now() }).execute();
};

/** Waits for `work`, and advances the clock while the proxy or the client's retry waits for it. */
const finished = async <A>(work: Promise<A>): Promise<A> => {
  const state = { done: false };
  const watched = work.finally(() => (state.done = true));
  while (!state.done) await (proxy.waiting() > 0 || pauses > 0 ? time.advance(STEP_MS) : settle());
  return watched;
};

const outcomeOf = (outcome: E.Either<CallFailure, unknown>): string => E.match(callFailureCode, () => 'ok')(outcome);
/** Use cases with their own failures contain the call's failure. */
const nested = (failure: { readonly _tag: string; readonly failure?: CallFailure }): string => (failure.failure === undefined ? failure._tag : callFailureCode(failure.failure));

/** While set, requests go to a name that never resolves (RFC 6761). */
let lost = false;

/** A browser tab with all stateful use cases. */
const openTab = () => {
  const tab = createFakeBrowser().tab();
  const http = createHttpClient({
    origin: proxy.origin,
    fetch: (url, init) => pool.fetch(lost ? url.replace(proxy.origin, UNRESOLVABLE_ORIGIN) : url, init),
    accessToken: () => session.accessToken(),
    variant: () => 'a',
    requestId: newKey,
    unauthorized: (endpoint) => session.unauthorized(endpoint),
    clock,
    log: silentLogger,
  });
  const gateway = createOpenIdSessionGateway({ http, origin: proxy.origin, log: silentLogger, storage: createMemoryStorage() });
  const session = createSession({ ...tab, gateway, clock, scheduler: time.scheduler });
  return { tab, http, session };
};
type Tab = ReturnType<typeof openTab>;

/** The actions of one visit; each is repeated after the fault. */
const actionsOf = ({ http, session }: Tab): Readonly<Record<string, () => Promise<string>>> => {
  const member = createMember({ session, profile: createHttpProfileGateway({ http }), points: createHttpPointsGateway({ http }) });
  const search = createSearch({ gateway: createGraphqlSearchGateway({ http }), rewards: createHttpRewardsGateway({ http }), scheduler: time.scheduler });
  const coupons = createCoupons({ gateway: createHttpCouponsGateway({ http }) });
  const partners = createPartnerFavourites({ gateway: createHttpPartnerFavouritesGateway({ http }), channel: 'web' });
  const bookings = createHttpBookingsGateway({ http });
  const layers = createLayers({ ...createFakeLayersDevice().tab(), gateway: createHttpLayersGateway({ http }), clock });
  const consents = createConsents({ gateway: createHttpConsentsGateway({ http }) });
  const campaigns = createHttpCampaignsGateway({ http, referrer: () => 'Web' });
  const draws = createPrizeDraw({ gateway: campaigns, pending: createFakePendingDraws(), newKey });
  const spending = createHttpSpendingGateway({ http });
  const products = createHttpProductsGateway({ http });
  const catalogue = createHttpCatalogueGateway({ http });
  const list = createHttpShoppingListGateway({ http });
  const alerts = createHttpPriceAlertsGateway({ http });
  const profile = createHttpProfileEditingGateway({ http });
  const contact = createHttpContactGateway({ http });
  const newsletter = createHttpNewsletterGateway({ http });
  const password = createHttpPasswordGateway({ http });
  const registration = createRegistration({
    // Members cannot register again.
    gateway: createHttpRegistrationGateway({ http: openTab().http }),
    captcha: { prove: () => async () => E.right({ v3: 'right' }) },
    store: createFakeRegistrationStore(),
    newRequestId: () => crypto.randomUUID(),
    today: () => '2026-11-20',
    scheduler: time.scheduler,
  });
  const person = { genderKey: 'Female', firstName: 'Jana', lastName: 'Lindner', birthday: { day: '4', month: '3', year: '1987' }, street: 'Lindenweg', streetNumber: '7a', postcode: '10115', city: 'Berlin' } as const;
  registration.submitPerson(person);
  registration.saveAccount({ email: `${newKey()}@post.example`, actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: false, acceptedForm: true });
  const form = { dataProtectionFormId: 'registrierung-2018', formNumber: 'DEV', version: '22.05.2018', headline: 'Datenschutz', text: 'Text' };
  const [donation, voucher] = [newKey(), newKey()];
  const data = { salutation: 'Female', firstname: 'Katharina', lastname: 'Lindner', street: 'Mühlengraben', streetNumber: '3', postcode: KATHARINA.postcode, city: 'Köln', countryCode: 'DE', phone: '', mobilePhone: '', password: KATHARINA.password } as const;
  const message = { topic: 'points', message: 'Meine Punkte sind noch nicht da.', requestId: crypto.randomUUID() } as const;
  const subscriber = `${newKey()}@post.example`;
  let registered = false;
  const heard: string[] = [];
  partners.events$.subscribe((event) => void ('code' in event && heard.push(event.code)));
  return {
    member: async () => {
      const loaded = firstValueFrom(member.events$);
      member.reload();
      const event = await loaded;
      return event._tag === 'MemberLoadingFailed' ? event.code : event._tag === 'MemberLoaded' ? 'ok' : event._tag;
    },
    search: async () => E.match(nested, () => 'ok')(await search.search('blume')),
    coupons: async () => outcomeOf(await coupons.load()),
    activation: async () => outcomeOf(await coupons.activate({ promotionId: 'lindwurm-1', partnerSubGroup: 'vor-ort' })),
    'favourite partner': async () => ((await partners.add('Pfotenpost')) ? 'ok' : (heard.at(-1) ?? 'no code')),
    bookings: async () => outcomeOf(await bookings.bookings({})()),
    layers: async () => outcomeOf(await layers.load()),
    consent: async () => outcomeOf(await consents.accept('onlinemarketing')),
    terms: async () => outcomeOf(await campaigns.accept(CAMPAIGN, '2026-10')()),
    draw: async () => outcomeOf(await draws.draw({ campaign: CAMPAIGN, owner: KATHARINA.cardNumber, lastWin: null })()),
    donation: async () => outcomeOf(await spending.donate({ cardNumber: KATHARINA.cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten' }, { password: KATHARINA.password, idempotencyKey: donation })()),
    voucher: async () => outcomeOf(await spending.encashVoucher(VOUCHER, { password: KATHARINA.password, idempotencyKey: voucher })()),
    'changed data': async () => outcomeOf(await profile.write(data)()),
    message: async () => outcomeOf(await contact.writeAsMember(message)()),
    newsletter: async () => outcomeOf(await newsletter.register({ email: subscriber, formNumber: 'DEV', dataProtectionFormId: 'newsletter-2018' })()),
    'forgotten password': async () => outcomeOf(await password.triggerReset({ username: KATHARINA.cardNumber }, { v3: 'right' })()),
    'price alert': async () => outcomeOf(await alerts.setAlert({ id: WATCHED, gtin }, { targetPriceInCent: 100, emailEnabled: true })()),
    products: async () => outcomeOf(await products.search({ category: 'kopfhoerer' })()),
    product: async () => outcomeOf(await products.product(gtin)()),
    categories: async () => outcomeOf(await catalogue.categories()()),
    'shopping list': async () => outcomeOf(await list.change([{ kept: true, item: NOTED }])()),
    registration: async () => {
      if (registered) return 'ok';
      const outcome = await registration.register({ password: 'Regenbogen-77', rules: [], form });
      registered = E.isRight(outcome);
      return E.match(nested, () => 'ok')(outcome);
    },
  };
};

const rowsOf = async (table: 'donation' | 'campaign_draw' | 'member' | 'voucher' | 'price_alert'): Promise<number> =>
  (await backend.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;

/** Mails: confirmations of messages and of newsletter registrations. */
const mailsOf = async (): Promise<{ readonly messages: number; readonly subscribers: number }> => {
  const mails = await backend.db.selectFrom('mail_outbox').select(['mail_key', 'recipient']).execute();
  const messages = mails.filter(({ mail_key: key }) => /^contact:.*:confirmation$/.test(key)).length;
  // At most one mail an hour is sent to an address, so this counts addresses.
  return { messages, subscribers: new Set(mails.filter(({ mail_key: key }) => key.startsWith('newsletter:')).map(({ recipient }) => recipient)).size };
};

/** Counts of spendings, draws, registrations, changes and messages, and members whose bookings do not match their batches. */
const effects = async () => {
  const bookings = await backend.db.selectFrom('booking').select(({ fn }) => ['member_id', fn.sum<string>('points').as('sum')]).where('status', '=', 'booked').groupBy('member_id').execute();
  const batches = await backend.db.selectFrom('point_batch').select(({ fn }) => ['member_id', fn.sum<string>('remaining').as('sum')]).groupBy('member_id').execute();
  const left = new Map(batches.map((one) => [one.member_id, Number(one.sum)]));
  const wrong = bookings.filter((one) => (left.get(one.member_id) ?? 0) !== Number(one.sum)).map((one) => one.member_id);
  return { donations: await rowsOf('donation'), draws: await rowsOf('campaign_draw'), members: await rowsOf('member'), vouchers: await rowsOf('voucher'), alerts: await rowsOf('price_alert'), ...(await mailsOf()), wrong };
};

/** Faults that do not change the answer. */
const HARMLESS = ['latency', 'twice'];
/** Short answers are complete before the client's timeout. */
const SHORT = ['newsletter'];
const READABLE = /^(?:Unreachable|TimedOut|MalformedAnswer|HttpError\.http-(?:408|425|429|50[0234])|Throttled|NoTokenReceived)$/;

/** Of the statuses that are handled alike, one with `Retry-After` is enough. */
const FAULTS: readonly (readonly [string, WireFault | undefined])[] = [...Object.entries(WIRE_FAULTS).filter(([name]) => !/^(?:408|425|500|502|504) with/.test(name)), ['an unresolvable name', undefined]];

const begin = (fault: WireFault | undefined): { readonly lift: () => void } => {
  if (fault !== undefined) return proxy.set({ path: /^\/api\/v1\//, fault });
  lost = true;
  return { lift: () => void (lost = false) };
};

describe.each(FAULTS)('%s', (name, fault) => {
  it('ends every action in a failure with a code, and each succeeds once afterwards', async () => {
    const tab = openTab();
    expect(E.isRight(await finished(tab.session.login(LOGIN, { rememberMe: true })))).toBe(true);
    const actions = actionsOf(tab);
    await watch();
    const before = await effects();
    const odd: string[] = [];
    for (const [action, make] of Object.entries(actions)) {
      const set = begin(fault);
      const met = await finished(make());
      set.lift();
      const after = await finished(make());
      const harmless = HARMLESS.includes(name) || (name === 'slow-drip' && SHORT.includes(action));
      if (after !== 'ok' || (harmless ? met !== 'ok' : !READABLE.test(met))) odd.push(`${action}: ${met}, then ${after}`);
    }
    expect(odd).toEqual([]);
    const now = await effects();
    const more = (what: Exclude<keyof typeof now, 'wrong'>): number => now[what] - before[what];
    expect({ donations: more('donations'), draws: more('draws'), members: more('members'), vouchers: more('vouchers'), alerts: more('alerts'), messages: more('messages'), subscribers: more('subscribers'), wrong: now.wrong }).toEqual({
      donations: 1,
      vouchers: 1,
      alerts: 1,
      messages: 1,
      subscribers: 1,
      // A draw with an answer is done, and the next one is a new draw.
      draws: HARMLESS.includes(name) ? 2 : 1,
      members: 1,
      wrong: [],
    });
    await finished(tab.session.logout());
    tab.session.dispose();
  });

  it('retains a session, and a login whose answer was lost can be repeated', async () => {
    const { tab, session } = openTab();
    const set = begin(fault);
    const first = await finished(session.login(LOGIN, { rememberMe: true }));
    const met = E.match(nested, () => 'ok')(first);
    expect(met).toMatch(HARMLESS.includes(name) ? /^ok$/ : READABLE);
    set.lift();
    expect(E.isRight(await finished(session.login(LOGIN, { rememberMe: true })))).toBe(true);

    const again = begin(fault);
    const renewed = firstValueFrom(session.events$.pipe(filter(({ _tag }) => _tag === 'Renewed' || _tag === 'RenewalFailed')));
    await time.advance(895_000);
    const renewal = await finished(renewed);
    again.lift();
    if (renewal._tag === 'RenewalFailed') {
      // The renewal is retried until the token expires, and when the network is back.
      const back = firstValueFrom(session.events$.pipe(filter(({ _tag }) => _tag === 'Renewed' || _tag === 'LoginSucceeded')));
      await time.advance(2_000);
      session.resume();
      await finished(back);
    }
    expect([session.getSnapshot()._tag, O.isSome(tab.tokens.readRefreshToken())]).toEqual(['LoggedIn', true]);

    const last = begin(fault);
    await finished(session.logout());
    last.lift();
    expect([session.getSnapshot()._tag, tab.tokens.readRefreshToken()]).toEqual(['LoggedOut', O.none]);
    session.dispose();
  });

  it('retains a favourite that could not be sent, and sends it afterwards', async () => {
    const { http, session } = openTab();
    await finished(session.login(LOGIN, { rememberMe: true }));
    const { gtin, name: product } = await backend.db.selectFrom('product').select(['gtin', 'name']).where('gtin', 'not in', (from) => from.selectFrom('product_favourite').select('gtin')).orderBy('id').executeTakeFirstOrThrow();
    const server = { ...createHttpProductFavouritesGateway({ http }), ...createHttpPriceAlertsGateway({ http }) };
    const favourites = createFavourites({ server, store: createFakeFavouritesStore(), cardNumber$: of(KATHARINA.cardNumber), resume$: EMPTY, scheduler: time.scheduler });
    const mine = () => favourites.getSnapshot().entries.find((entry) => entry.gtin === gtin);
    const until = (holds: () => boolean) => firstValueFrom(favourites.state$.pipe(filter(holds)));
    await finished(until(() => favourites.getSnapshot().status === 'ready'));

    const set = begin(fault);
    const heard = firstValueFrom(favourites.events$.pipe(filter(({ _tag }) => _tag === 'ChangeSent' || _tag === 'CallFailed')));
    favourites.add({ gtin, name: product });
    const event = await finished(heard);
    expect(mine()).toMatchObject({ gtin, saved: event._tag === 'ChangeSent' });
    set.lift();
    const saved = until(() => mine()?.saved === true);
    await time.advance(RETRY_AFTER_MS[0]);
    await finished(saved);
    favourites.dispose();
    session.dispose();
  });
});
