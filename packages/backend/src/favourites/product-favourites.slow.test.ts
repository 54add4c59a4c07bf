// Favourite products and price alerts through every route, and the mails that price changes cause.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { alertStep } from '@pluspunkt/core/favourites';
import type { AlertStep, ProductFavourite } from '@pluspunkt/core/favourites';
import { describeProductFavouritesContract, productFavouritesOfService } from '@pluspunkt/testkit/favourites';
import { codeOf, granted } from '@pluspunkt/testkit/transport';
import { changeOfferPrice } from '../prices/change-offer-price.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { DEMO_LOGINS } from '../demo/common/demo-logins.ts';
import { MAX_PRODUCT_FAVOURITES } from './add-favourite.ts';
import { sendPriceAlerts } from './send-price-alerts.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const UNKNOWN = '4006381333931';

let demo: TestBackend;
const tokens = { katharina: '', jonas: '' };
let goods: readonly { id: number; gtin: string; name: string }[] = [];
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', settings: { mailOrigin: 'http://127.0.0.1:4711' } });
  tokens.katharina = (await demo.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  tokens.jonas = (await demo.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
  goods = await demo.products.selectFrom('product').select(['id', 'gtin', 'name']).where('category_id', '=', 'kameras').orderBy('id').execute();
});
afterAll(() => demo.stop());
beforeEach(async () => {
  for (const table of ['product_favourite', 'price_digest', 'mail_outbox'] as const) await demo.db.deleteFrom(table).execute();
  await demo.products.deleteFrom('price_change').execute();
  const ids = goods.map(({ id }) => id);
  await demo.products.deleteFrom('offer').where('product_id', 'in', ids).execute();
  await demo.products.updateTable('product_listing').set({ total_in_cent: null, price_in_cent: null, offers: 0 }).where('product_id', 'in', ids).execute();
});

const favourites = (who: keyof typeof tokens) => productFavouritesOfService(demo.app, tokens[who]);
const item = (index: number): { gtin: string; name: string } => ({ gtin: goods[index]?.gtin ?? '', name: goods[index]?.name ?? '' });
const add = async (who: keyof typeof tokens, index: number, targetPriceInCent?: number): Promise<ProductFavourite> =>
  granted(await favourites(who).add({ ...item(index), ...(targetPriceInCent === undefined ? {} : { priceAlert: { targetPriceInCent } }) })());
const price = async (index: number, priceInCent: number, availability: 'in-stock' | 'sold-out' = 'in-stock'): Promise<void> => {
  const outcome = await changeOfferPrice(
    demo.products,
    { gtin: item(index).gtin, shopId: 'voltino', priceInCent, shippingInCent: 0, availability, deliveryDays: { from: 1, to: 2 } },
    demo.clock.now(),
  );
  expect(E.isRight(outcome)).toBe(true);
};
const run = (): Promise<number> => sendPriceAlerts(demo.context);
const mails = () => demo.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const alertOf = async (who: keyof typeof tokens, id: string) => granted(await favourites(who).favourites()()).find((entry) => entry.id === id)?.user.priceAlert;

/** The core's decision for the prices between two runs; without a change no alert is checked. */
const stepOver = (seen: readonly (number | undefined)[], active: boolean): AlertStep => {
  if (seen.every((cents) => cents === seen[0])) return { active, fires: false };
  const known = seen.filter((cents) => cents !== undefined);
  return alertStep({ targetPriceInCent: 10_000, active }, { presentInCent: seen.at(-1), highestInCent: known.length === 0 ? undefined : Math.max(...known) });
};

describeProductFavouritesContract('the service', async () => ({
  member: favourites('katharina'),
  visitor: productFavouritesOfService(demo.app),
  goods: [item(0), item(1)],
  unknownGtin: UNKNOWN,
  wait: () => demo.clock.advance(1_000),
}));

test('a price alert carries no message to any mailbox: the catalogue’s name, no name of the member, and a limit of mails', async () => {
  const victim = 'opfer@post.example';
  const alert = { targetPriceInCent: 20_000, email: victim };
  granted(await favourites('katharina').add({ ...item(0), name: 'Ihr Konto ist gesperrt: https://boese.example', priceAlert: alert })());
  await price(0, 30_000);
  await run();
  await price(0, 19_000);
  await run();
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: victim, subject: expect.stringContaining(item(0).name) as string, body: expect.stringMatching(/^Guten Tag,\n/) as string });
  expect(mail?.body).not.toContain('boese');
  expect(await demo.db.selectFrom('rate_limit').select('points').where('key', 'like', 'mail:asked:%').execute()).toHaveLength(1);
});

test('a price alert to the address of another member carries no name of its sender', async () => {
  granted(await favourites('katharina').add({ ...item(0), priceAlert: { targetPriceInCent: 20_000, email: JONAS.email } })());
  await price(0, 30_000);
  await run();
  await price(0, 19_000);
  await run();
  expect(await mails()).toMatchObject([{ recipient: JONAS.email, body: expect.stringMatching(/^Guten Tag,\n/) as string }]);
});

describe('favourite products', () => {
  it('are stored once, with the given name and the data of the catalogue', async () => {
    await price(0, 30_000);
    const stored = await add('katharina', 0);
    expect(stored).toMatchObject({ product: { gtin: item(0).gtin }, name: item(0).name, user: {}, current: { priceInCent: 30_000, offers: 1 } });
    expect(stored.current?.lowestInCent).toBeLessThanOrEqual(30_000);
    const again = await Promise.all(Array.from({ length: 8 }, () => add('katharina', 0)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([stored.id]));
    demo.clock.advance(1_000);
    const second = await add('katharina', 1);
    expect(granted(await favourites('katharina').favourites()()).map(({ id }) => id)).toEqual([second.id, stored.id]);
  });

  it('bring an alert along where a target is given, and keep the one that is there', async () => {
    expect((await add('katharina', 0, 20_000)).user.priceAlert).toMatchObject({ targetPriceInCent: 20_000, emailEnabled: true, appPushEnabled: true, active: true });
    expect((await add('katharina', 0, 10_000)).user.priceAlert?.targetPriceInCent).toBe(20_000);
    const without = granted(await favourites('katharina').add({ ...item(1), priceAlert: { emailEnabled: false } })());
    expect(without.user).toEqual({});
  });

  it('are removed with their alert, however often that is asked', async () => {
    const { id } = await add('katharina', 0, 20_000);
    for (const _ of [1, 2]) expect(await favourites('katharina').remove(id)()).toEqual(E.right(undefined));
    expect(E.isRight(await favourites('katharina').remove('keine-id')())).toBe(true);
    expect(granted(await favourites('katharina').favourites()())).toEqual([]);
    expect(await demo.db.selectFrom('price_alert').selectAll().execute()).toEqual([]);
  });

  it('of an unknown product are refused; one that the catalogue has lost stays', async () => {
    expect(codeOf(await favourites('katharina').add({ gtin: UNKNOWN, name: 'Unbekannt' })())).toBe('unknown-product');
    const member = await demo.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
    await demo.db.insertInto('product_favourite').values({ id: crypto.randomUUID(), member_id: member.id, gtin: UNKNOWN, name: 'Früher', created_at: demo.clock.now() }).execute();
    const [lost] = granted(await favourites('katharina').favourites()());
    expect(lost).toMatchObject({ name: 'Früher' });
    expect(lost).not.toHaveProperty('current');
  });

  it('have a limit that holds when many are added at once', async () => {
    const all = await demo.products.selectFrom('product').select(['gtin', 'name']).orderBy('id').limit(MAX_PRODUCT_FAVOURITES + 6).execute();
    const member = await demo.db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
    const rows = all.slice(0, MAX_PRODUCT_FAVOURITES - 3).map((entry) => ({ ...entry, id: crypto.randomUUID(), member_id: member.id, created_at: demo.clock.now() }));
    await demo.db.insertInto('product_favourite').values(rows).execute();
    const outcomes = await Promise.all(all.slice(-9).map((entry) => favourites('jonas').add(entry)()));
    expect(outcomes.filter(E.isRight)).toHaveLength(3);
    expect(new Set(outcomes.filter(E.isLeft).map(codeOf))).toEqual(new Set(['too-many-favourites']));
  });

  it('belong to one member only', async () => {
    const { id } = await add('katharina', 0, 20_000);
    expect(granted(await favourites('jonas').favourites()())).toEqual([]);
    expect(codeOf(await favourites('jonas').setAlert({ id, gtin: item(0).gtin }, { targetPriceInCent: 1 })())).toBe('not-found');
    await favourites('jonas').remove(id)();
    await favourites('jonas').removeAlert(id)();
    expect((await alertOf('katharina', id))?.targetPriceInCent).toBe(20_000);
    const visitor = productFavouritesOfService(demo.app);
    expect(codeOf(await visitor.favourites()())).toBe('unauthenticated');
    expect(codeOf(await visitor.add(item(0))())).toBe('unauthenticated');
  });
});

describe('a price alert', () => {
  it('is set, replaced and removed', async () => {
    const { id } = await add('katharina', 0);
    const favourite = { id, gtin: item(0).gtin };
    const set = granted(await favourites('katharina').setAlert(favourite, { targetPriceInCent: 15_000, email: 'wunsch@post.example', appPushEnabled: false })());
    expect(set.user.priceAlert).toMatchObject({ targetPriceInCent: 15_000, email: 'wunsch@post.example', emailEnabled: true, appPushEnabled: false, active: true });
    expect(codeOf(await favourites('katharina').setAlert({ id, gtin: item(1).gtin }, { targetPriceInCent: 1 })())).toBe('invalid-request');
    expect(codeOf(await favourites('katharina').setAlert({ id, gtin: favourite.gtin }, { targetPriceInCent: 0 })())).toBe('invalid-request');
    expect(codeOf(await favourites('katharina').setAlert({ id: 'keine-id', gtin: favourite.gtin }, { targetPriceInCent: 5 })())).toBe('not-found');
    expect((await alertOf('katharina', id))?.targetPriceInCent).toBe(15_000);
    for (const _ of [1, 2]) expect(E.isRight(await favourites('katharina').removeAlert(id)())).toBe(true);
    expect(await alertOf('katharina', id)).toBeUndefined();
  });

  it('mails once when the price is there, and again only after it was above the target', async () => {
    await price(0, 30_000);
    const { id } = await add('katharina', 0, 25_000);
    expect(await run()).toBe(0);
    await price(0, 24_900);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: KATHARINA.email, subject: `Preisalarm: ${item(0).name} für 249,00\u00a0€` });
    expect(mail?.body).toContain('Ihr Wunschpreis: 250,00\u00a0€');
    expect(mail?.body).toContain('http://127.0.0.1:4711/preisvergleich/p/');
    expect(await alertOf('katharina', id)).toMatchObject({ active: false, matchedOn: demo.clock.now().toISOString() });
    await price(0, 23_000);
    await price(0, 24_000);
    expect(await run()).toBe(0);
    await price(0, 25_001);
    expect(await run()).toBe(0);
    expect(await alertOf('katharina', id)).toMatchObject({ active: true, matchedOn: demo.clock.now().toISOString() });
    await price(0, 25_000);
    expect(await run()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('that mails another address than the own confirmed one ends with its mail, however the price then moves', async () => {
    const { id } = await add('katharina', 0);
    granted(await favourites('katharina').setAlert({ id, gtin: item(0).gtin }, { targetPriceInCent: 25_000, email: 'fremd@andere.example' })());
    await add('jonas', 0, 25_000);
    await demo.db.updateTable('member').set({ email_confirmed_at: null }).where('email', '=', JONAS.email).execute();
    const sent: number[] = [];
    for (const cents of [24_000, 26_000, 24_000, 26_000, 24_000]) {
      await price(0, cents);
      sent.push(await run());
    }
    await demo.db.updateTable('member').set({ email_confirmed_at: demo.clock.now() }).where('email', '=', JONAS.email).execute();
    expect(sent).toEqual([2, 0, 0, 0, 0]);
    expect(granted(await favourites('katharina').favourites()()).map(({ user }) => user)).toEqual([{}]);
    granted(await favourites('katharina').setAlert({ id, gtin: item(0).gtin }, { targetPriceInCent: 25_000, email: KATHARINA.email })());
    for (const cents of [24_000, 26_000, 24_000]) {
      await price(0, cents);
      await run();
    }
    expect((await mails()).filter(({ recipient }) => recipient === KATHARINA.email)).toHaveLength(2);
  });

  it('notices a rise above the target between two runs', async () => {
    await price(0, 24_000);
    await add('katharina', 0, 25_000);
    expect(await run()).toBe(1);
    await price(0, 26_000);
    await price(0, 24_500);
    expect(await run()).toBe(1);
  });

  it('is neither fired nor armed when no shop sells the product', async () => {
    await price(0, 24_000);
    const { id } = await add('katharina', 0, 25_000);
    expect(await run()).toBe(1);
    await price(0, 24_000, 'sold-out');
    expect(await run()).toBe(0);
    await price(0, 24_000);
    expect(await run()).toBe(0);
    expect((await alertOf('katharina', id))?.active).toBe(false);
  });

  it('that is set again uses the current price', async () => {
    await price(0, 24_000);
    const { id } = await add('katharina', 0, 20_000);
    expect(await run()).toBe(0);
    granted(await favourites('katharina').setAlert({ id, gtin: item(0).gtin }, { targetPriceInCent: 24_000 })());
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  it('is mailed to the address of the member, and not at all where mail is disabled', async () => {
    const { id } = await add('katharina', 0);
    const silent = await add('jonas', 0);
    granted(await favourites('katharina').setAlert({ id, gtin: item(0).gtin }, { targetPriceInCent: 25_000, email: 'wunsch@post.example' })());
    granted(await favourites('jonas').setAlert({ id: silent.id, gtin: item(0).gtin }, { targetPriceInCent: 25_000, emailEnabled: false })());
    await price(0, 20_000);
    expect(await run()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['wunsch@post.example']);
    expect(await alertOf('jonas', silent.id)).toMatchObject({ active: false, matchedOn: demo.clock.now().toISOString() });
  });

  it('shares one mail with all others of its member and run', async () => {
    for (const index of [0, 1, 2]) await add('katharina', index, 25_000);
    await add('jonas', 1, 25_000);
    for (const index of [0, 1, 2]) await price(index, 20_000 + index);
    expect(await run()).toBe(2);
    const sent = await mails();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Preisalarm: 3 Produkte haben Ihren Wunschpreis erreicht', `Preisalarm: ${item(1).name} für 200,01\u00a0€`].toSorted());
  });

  it('is sent exactly once while workers and shops are busy at the same time', async () => {
    for (let index = 0; index < 12; index += 1) {
      await add('katharina', index, 25_000);
      await add('jonas', index, 25_000);
    }
    const shops = Array.from({ length: 12 }, async (_, index) => {
      for (const cents of [30_000, 24_000, 23_000, 22_000]) await price(index, cents);
    });
    await Promise.all([...shops, run(), run(), run(), run()]);
    await Promise.all([run(), run()]);
    const { rows } = await sql<{ matches: number; open: number; due: number }>`
      select (select count(*)::int from price_match) as matches, (select count(*)::int from price_match where mailed_at is null) as open,
        (select count(*)::int from price_digest) as due
    `.execute(demo.db);
    expect(rows).toEqual([{ matches: 24, open: 0, due: 0 }]);
    expect(await demo.products.selectFrom('price_change').selectAll().execute()).toEqual([]);
    const lines = (await mails()).map(({ body }) => body.split('jetzt ').length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(24);
  });

  it('is judged in the database as the core judges it', async () => {
    const { id } = await add('katharina', 3, 10_000);
    const course = fc.array(fc.array(fc.option(fc.integer({ min: 9_990, max: 10_010 }), { nil: undefined }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(course, async (runs) => {
        await price(3, 11_000);
        await favourites('katharina').setAlert({ id, gtin: item(3).gtin }, { targetPriceInCent: 10_000 })();
        await run();
        let active = true;
        let last: number | undefined = 11_000;
        for (const prices of runs) {
          for (const cents of prices) await price(3, cents ?? 10_000, cents === undefined ? 'sold-out' : 'in-stock');
          const step = stepOver([last, ...prices], active);
          expect(await run()).toBe(step.fires ? 1 : 0);
          expect((await alertOf('katharina', id))?.active).toBe(step.active);
          active = step.active;
          last = prices.at(-1);
        }
      }),
      { numRuns: 12 },
    );
  });
});

test('a price change whose process died between two databases fires an alert once', async () => {
  const apart = await createTestBackend({ seed: 'demo', isApart: true });
  try {
    const { accessToken } = await apart.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    granted(await productFavouritesOfService(apart.app, accessToken).add({ ...item(0), priceAlert: { targetPriceInCent: 10_000 } })());
    const cost = async (priceInCent: number): Promise<void> => {
      const offer = { gtin: item(0).gtin, shopId: 'voltino', priceInCent, shippingInCent: 0, availability: 'in-stock', deliveryDays: { from: 1, to: 2 } } as const;
      expect(E.isRight(await changeOfferPrice(apart.products, offer, apart.clock.now()))).toBe(true);
    };
    await apart.products.deleteFrom('offer').execute();
    await cost(12_000);
    await sendPriceAlerts(apart.context);
    await cost(9_000);
    await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(apart.products);
    await sql`create constraint trigger die after delete on price_change deferrable initially deferred for each row execute function die()`.execute(apart.products);
    await expect(sendPriceAlerts(apart.context)).rejects.toThrow('died');
    await sql`drop trigger die on price_change`.execute(apart.products);
    await sendPriceAlerts(apart.context);
    expect(await apart.products.selectFrom('price_change').select('product_id').execute()).toEqual([]);
    expect(await apart.db.selectFrom('price_match').select('price_in_cent').where('price_in_cent', '=', 9_000).execute()).toHaveLength(1);
  } finally {
    await apart.stop();
  }
});

test('of the mailed hits of a member the newest thousand stay, however often a program sets alerts anew', async () => {
  const { id } = await add('jonas', 0, 25_000);
  await sql`
    insert into price_match (favourite_id, member_id, price_in_cent, target_in_cent, matched_at, mailed_at)
    select ${id}::uuid, member_id, 20000, 25000, ${demo.clock.now()}::timestamptz - minute * interval '1 minute', ${demo.clock.now()}
    from product_favourite, generate_series(1, 1200) as minute where product_favourite.id = ${id}::uuid
  `.execute(demo.db);
  await price(0, 20_000);
  await run();
  const { rows } = await sql<{ hits: number; newest: boolean }>`select count(*)::int as hits, max(matched_at) = ${demo.clock.now()} as newest from price_match`.execute(demo.db);
  expect(rows).toEqual([{ hits: 1_000, newest: true }]);
});

test('a member’s alerts mail few other addresses a day, and all alerts the own one', async () => {
  for (let index = 0; index < 12; index += 1) {
    const { id } = await add('jonas', index, 25_000);
    granted(await favourites('jonas').setAlert({ id, gtin: item(index).gtin }, { targetPriceInCent: 25_000, email: `fremd-${String(index)}@andere.example` })());
    await price(index, 20_000);
  }
  await run();
  expect((await mails()).filter(({ recipient }) => recipient.endsWith('@andere.example'))).toHaveLength(10);
});
