// Sixty-four clients at the same moment at what can run out or be done twice: what adds up before adds up afterwards.
import { randomUUID } from 'node:crypto';
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../dependencies.ts';
import { tellOfPrices } from '../favourites/tell-of-prices.ts';
import { enqueueMail, sendDueMail } from '../mail/outbox.ts';
import { isRefusal } from '../http/refusal.ts';
import { credit, debit } from '../points/ledger.ts';
import { donatePoints } from '../points/spend-points.ts';
import { changeOfferPrice } from '../prices/change-offer-price.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing.ts';

const CLIENTS = 64;
const [KATHARINA] = DEMO_LOGINS;
const CAMPAIGN = 'gluecksrad';

let backend: TestBackend;
let token = '';
const sent: Mail[] = [];
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', mailer: { send: async (mail) => void sent.push(mail) } });
  ({ accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password }));
});
afterAll(() => backend.stop());

const atOnce = <A>(make: (client: number) => Promise<A>, clients = CLIENTS): Promise<readonly A[]> => Promise.all(Array.from({ length: clients }, (_, client) => make(client)));
const number = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await query.execute(backend.db)).rows[0]?.n ?? Number.NaN;
const post = async (path: string, json: unknown, as: string, key?: string): Promise<{ readonly status: number; readonly code: string }> => {
  const answer = await backend.call(path, { method: 'POST', json, token: as, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  const { error } = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: error?.code ?? 'done' };
};
const balance = () => number(sql<{ n: number }>`select coalesce(sum(remaining), 0)::int as n from point_batch join member on member.id = member_id where card_number = ${KATHARINA.cardNumber}`);
const bookings = () => number(sql<{ n: number }>`select coalesce(sum(points), 0)::int as n from booking join member on member.id = member_id where card_number = ${KATHARINA.cardNumber} and status = 'booked'`);

/** Members like the demo member, one a client, so that each has something of their own. */
const addMembers = (before: number, name: string) =>
  sql`
    with added as (
      insert into member overriding system value
      select (jsonb_populate_record(model, jsonb_build_object('id', nextval(pg_get_serial_sequence('member', 'id')), 'card_number', ${before}::bigint + n, 'email', ${name} || '-' || n || '@post.example', 'anonymous_id', gen_random_uuid()))).*
      from member model, generate_series(1, ${CLIENTS}::int) n where model.card_number = ${KATHARINA.cardNumber} returning id
    )
    insert into credential (member_id, password_hash, zip_dob_allowed)
    select added.id, credential.password_hash, false from added, credential join member on member.id = credential.member_id and member.card_number = ${KATHARINA.cardNumber}`.execute(backend.db);

describe('points', () => {
  const idOf = async (): Promise<number> => (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
  /** Behind the password, of which so many at once would be guesses. */
  const donate = (memberId: number, points: number, key: string) => backend.db.transaction().execute((tx) => donatePoints(tx, { memberId, points, partnerId: 'lesepaten', key }, backend.clock.now()));

  test('that are given away by all are given as long as there are any, and the bookings are the balance', async () => {
    const [before, memberId] = [await balance(), await idOf()];
    const share = Math.ceil(before / 40);
    const outcomes = await atOnce((client) => donate(memberId, share, `give-${String(client)}`));
    const refused = outcomes.filter(isRefusal);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not-enough-points']));
    const done = CLIENTS - refused.length;
    expect(done).toBe(Math.floor(before / share));
    expect([await balance(), await bookings()]).toEqual([before - done * share, before - done * share]);
    expect(await number(sql<{ n: number }>`select count(*)::int as n from point_batch where remaining < 0 or remaining > points`)).toBe(0);
  });

  test('that come and go at the same moment end in the balance that the bookings say', async () => {
    const [before, memberId] = [await balance(), await idOf()];
    const entry = (points: number, key: string, kind: 'purchase' | 'redemption') => ({ memberId, kind, points, partnerName: '', description: 'Gleichzeitig', transactionAt: backend.clock.now(), bookingKey: key });
    await atOnce((client) =>
      backend.db.transaction().execute(async (tx) => void (client % 2 === 0 ? await credit(tx, entry(10, `come-${String(client)}`, 'purchase'), backend.clock.now()) : await debit(tx, entry(7, `go-${String(client)}`, 'redemption'), backend.clock.now()))),
    );
    expect(await balance()).toBe(await bookings());
    expect(await balance()).toBeGreaterThanOrEqual(before + (10 - 7) * (CLIENTS / 2));
  });
});

test('a prize of which three are left is won three times, and each member draws as often as a chance is there', { timeout: 120_000 }, async () => {
  await addMembers(4_290_000_000, 'los');
  const campaign = await backend.db.selectFrom('campaign').selectAll().where('name', '=', CAMPAIGN).executeTakeFirstOrThrow();
  // One prize alone can be drawn.
  await backend.db.updateTable('campaign_prize').set({ weight: 0 }).where('campaign_id', '=', campaign.id).execute();
  const prize = await backend.db.selectFrom('campaign_prize').select('id').where('campaign_id', '=', campaign.id).where('stock_left', 'is not', null).executeTakeFirstOrThrow();
  await backend.db.updateTable('campaign_prize').set({ weight: 100, stock_left: 3, stock_total: 1_000 }).where('id', '=', prize.id).execute();
  const drawnBefore = await number(sql<{ n: number }>`select count(*)::int as n from campaign_draw where prize_id = ${prize.id}`);

  const tokens = await atOnce(async (client) => (await backend.logIn({ username: String(4_290_000_001 + client), password: KATHARINA.password })).accessToken);
  await atOnce((client) => post(`/campaignmicro/${CAMPAIGN}/accept?referrer=Web`, { termsVersion: campaign.terms_version }, tokens[client] ?? ''));
  const outcomes = await atOnce((client) => post(`/campaignmicro/${CAMPAIGN}/prize-chance?referrer=Web`, {}, tokens[client] ?? '', randomUUID()));
  expect(outcomes.filter(({ code }) => code === 'done')).toHaveLength(3);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await number(sql<{ n: number }>`select count(*)::int as n from campaign_draw where prize_id = ${prize.id}`)).toBe(drawnBefore + 3);
  expect(await number(sql<{ n: number }>`select min(stock_left)::int as n from campaign_prize`)).toBe(0);
});

test('a coupon that all activate for one member is activated once', async () => {
  const activation = { promotionId: 'lindwurm-1', partnerSubGroup: 'vor-ort', isRegistrationFromApp: false };
  expect((await atOnce(() => post('/coupon/Coupon/activate', activation, token))).every(({ code }) => code === 'done')).toBe(true);
  expect(await number(sql<{ n: number }>`select count(*)::int as n from member_coupon join member on member.id = member_id where card_number = ${KATHARINA.cardNumber} and promotion_id = 'lindwurm-1'`)).toBe(1);
});

test('a refresh token that all use has one winner, and its family ends with the second use', async () => {
  const { refreshToken, accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const answers = await atOnce(() => backend.token({ grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'offline_access' }));
  const winners = answers.filter(({ ok }) => ok);
  expect([winners.length, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200, 400])]);
  const won = (await winners[0]?.json()) as { refresh_token: string };
  expect((await backend.token({ grant_type: 'refresh_token', client_id: OPENID_CLIENT_ID, refresh_token: won.refresh_token })).status).toBe(400);
  expect((await backend.call('/profile/memberinfo', { token: accessToken })).status).toBe(401);
});

test('a price alert of each of them is told of once each time the price comes down to it, in one mail', async () => {
  const TARGET = 10_000;
  const { gtin, id } = await backend.db.selectFrom('product').select(['id', 'gtin']).where('category_id', '=', 'kameras').orderBy('id').executeTakeFirstOrThrow();
  await backend.db.deleteFrom('offer').where('product_id', '=', id).execute();
  const ask = (priceInCent: number) => changeOfferPrice(backend.db, { gtin, shopId: 'voltino', priceInCent, shippingInCent: 0, availability: 'in-stock', deliveryDays: { from: 1, to: 2 } }, backend.clock.now());
  await ask(2 * TARGET);
  await tellOfPrices(backend.dependencies);
  await addMembers(4_291_000_000, 'wecker');
  await sql`
    with kept as (
      insert into product_favourite (id, member_id, gtin, name, created_at)
      select gen_random_uuid(), id, ${gtin}, 'Kamera', ${backend.clock.now()} from member where email like 'wecker-%' returning id
    )
    insert into price_alert (favourite_id, target_in_cent, email_enabled, app_push_enabled, active, last_modified) select id, ${TARGET}, true, true, true, ${backend.clock.now()} from kept`.execute(backend.db);
  const told = () => sql<{ email: string; n: number }>`select email, count(found.id)::int as n from member left join price_match found on found.member_id = member.id where email like 'wecker-%' group by email`.execute(backend.db);
  // Every other client is a shop, the others look for what to tell and send it; nobody waits for anybody.
  const busy = (priceOf: (client: number) => number) =>
    atOnce(async (client) => {
      if (client % 2 === 0) return void (await ask(priceOf(client)));
      await tellOfPrices(backend.dependencies);
      if (client % 8 === 1) await sendDueMail(backend.dependencies);
    });
  for (const times of [1, 2]) {
    await busy((client) => TARGET - client);
    // What the last shop left behind.
    await tellOfPrices(backend.dependencies);
    await sendDueMail(backend.dependencies);
    const { rows } = await told();
    expect([rows.length, new Set(rows.map(({ n }) => n))]).toEqual([CLIENTS, new Set([times])]);
    for (let round = 0; round < 20 && (await number(sql<{ n: number }>`select count(*)::int as n from mail_outbox where sent_at is null`)) > 0; round += 1) await sendDueMail(backend.dependencies);
    const mails = Map.groupBy(sent.filter(({ recipient }) => recipient.startsWith('wecker-')), ({ recipient }) => recipient);
    expect([mails.size, new Set([...mails.values()].map(({ length }) => length))]).toEqual([CLIENTS, new Set([times])]);
    await busy((client) => TARGET + 1 + client);
    await tellOfPrices(backend.dependencies);
    expect(new Set((await told()).rows.map(({ n }) => n))).toEqual(new Set([times]));
  }
});

test('every mail goes out once, whoever sends', async () => {
  await atOnce((client) => backend.db.transaction().execute((tx) => enqueueMail(tx, { recipient: `an-${String(client)}@post.example`, subject: 'Einmal', body: 'Guten Tag' }, `once:${String(client)}`, backend.clock.now())));
  for (let round = 0; round < 20 && (await number(sql<{ n: number }>`select count(*)::int as n from mail_outbox where sent_at is null`)) > 0; round += 1) await atOnce(() => sendDueMail(backend.dependencies), 16);
  const recipients = sent.filter(({ subject }) => subject === 'Einmal').map(({ recipient }) => recipient);
  expect([recipients.length, new Set(recipients).size]).toEqual([CLIENTS, CLIENTS]);
});
