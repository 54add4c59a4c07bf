// Sixty-four concurrent clients on two servers with one database, on calls that can run out or be executed twice:
// the sums are right afterwards. Each server has a connection per client, so that all statements run concurrently.
import { randomUUID } from 'node:crypto';
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBackend, type Backend } from '../create-backend.ts';
import { createDatabase } from '../platform/db/database.ts';
import type { BackendDependencies, Mail } from '../dependencies.ts';
import { sendPriceAlerts } from '../favourites/send-price-alerts.ts';
import { enqueueMail, sendDueMail } from '../platform/mail/outbox.ts';
import { credit } from '../points/ledger.ts';
import { changeOfferPrice } from '../prices/change-offer-price.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const CLIENTS = 64;
const AT_EACH = CLIENTS / 2;
const [KATHARINA] = DEMO_LOGINS;
const CAMPAIGN = 'gluecksrad';

interface Server {
  readonly backend: Backend;
  readonly dependencies: BackendDependencies;
}
interface Member {
  readonly id: number;
  readonly cardNumber: string;
  readonly email: string;
  readonly token: string;
}

let here: TestBackend;
let servers: readonly [Server, Server];
let katharina: Member;
/** One per client. */
let members: readonly Member[] = [];
const sent: Mail[] = [];

const atOnce = <A>(make: (client: number) => Promise<A>, clients = CLIENTS): Promise<readonly A[]> => Promise.all(Array.from({ length: clients }, (_, client) => make(client)));
/** Every other client uses the second server. */
const serverOf = (client: number): Server => (client % 2 === 0 ? servers[0] : servers[1]);
const at = <A>(list: readonly A[], index: number): A => {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no ${String(index)}`);
  return found;
};
const number = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await query.execute(here.db)).rows[0]?.n ?? Number.NaN;

interface Told {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}
interface RequestOptions {
  readonly method?: string;
  readonly json: unknown;
  readonly key?: string;
}

const ask = async (client: number, path: string, as: Member, { method = 'POST', json, key }: RequestOptions): Promise<Told> => {
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer = await serverOf(client).backend.fetch(new Request(`http://pluspunkt.test/api/v1${path}`, { method, headers, body: JSON.stringify(json) }));
  const { error, data = {} } = (await answer.json()) as { error?: { code: string }; data?: Readonly<Record<string, unknown>> };
  return { status: answer.status, code: error?.code ?? 'done', data };
};

const donation = (as: Member, points: number, key: string): RequestOptions => ({ json: { cardNumber: as.cardNumber, donatedPoints: points, donationPartnerId: 'lesepaten', password: KATHARINA.password }, key });
const voucher = (as: Member, points: number, key: string): RequestOptions => ({ json: { cardNumber: as.cardNumber, points, voucherPartnerId: 'kornkiste', password: KATHARINA.password }, key });

const purchase = (client: number, memberId: number, points: number, key: string) => {
  const { database, clock } = serverOf(client).dependencies;
  const entry = { memberId, kind: 'purchase' as const, points, partnerName: '', description: 'Gleichzeitig', transactionAt: clock.now(), bookingKey: key };
  return database.transaction().execute((tx) => credit(tx, entry, clock.now()));
};

const logIn = async (id: number, cardNumber: string, email: string): Promise<Member> => ({ id, cardNumber, email, token: (await here.logIn({ username: cardNumber, password: KATHARINA.password })).accessToken });

const addMembers = async (): Promise<readonly Member[]> => {
  const { rows } = await sql<{ id: number; card: string; email: string }>`
    with added as (
      insert into member overriding system value
      select (jsonb_populate_record(model, jsonb_build_object('id', nextval(pg_get_serial_sequence('member', 'id')), 'card_number', 4290000000 + n, 'email', 'kunde-' || n || '@post.example', 'anonymous_id', gen_random_uuid()))).*
      from member model, generate_series(1, ${CLIENTS}::int) n where model.card_number = ${KATHARINA.cardNumber} returning id, card_number, email
    ), known as (
      insert into credential (member_id, password_hash, zip_dob_allowed)
      select added.id, credential.password_hash, false from added, credential join member on member.id = credential.member_id and member.card_number = ${KATHARINA.cardNumber}
    )
    select id, card_number as card, email from added order by id`.execute(here.db);
  return atOnce((client) => logIn(at(rows, client).id, at(rows, client).card, at(rows, client).email));
};

beforeAll(async () => {
  here = await createTestBackend({ seed: 'demo', connections: AT_EACH, mailer: { send: async (mail) => void sent.push(mail) } });
  // A separate process has its own connections and memory.
  const database = createDatabase(here.url, { maxConnections: AT_EACH });
  const dependencies = { ...here.dependencies, database, catalogue: database };
  servers = [here, { backend: createBackend(dependencies), dependencies }];
  const { id } = await here.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  katharina = await logIn(id, KATHARINA.cardNumber, KATHARINA.email);
  members = await addMembers();
});
afterAll(async () => {
  await servers[1].dependencies.database.destroy();
  await here.stop();
});

const balanceOf = ({ id }: Member) => number(sql<{ n: number }>`select coalesce(sum(remaining), 0)::int as n from point_batch where member_id = ${id}`);

// Invariants after all concurrent calls.
afterEach(async () => {
  expect(await number(sql<{ n: number }>`
    select count(*)::int as n from member
    where coalesce((select sum(points) from booking where member_id = member.id and status = 'booked'), 0) <> coalesce((select sum(remaining) from point_batch where member_id = member.id), 0)`)).toBe(0);
  expect(await number(sql<{ n: number }>`select count(*)::int as n from point_batch where remaining < 0 or remaining > points`)).toBe(0);
  expect(await number(sql<{ n: number }>`select count(*)::int as n from campaign_prize where stock_left < 0`)).toBe(0);
  // Each spending has its purpose and its mail, and each of these has its spending.
  const ids = [katharina, ...members].map(({ id }) => id);
  for (const kind of ['donation', 'voucher'] as const) {
    const key = `many-${kind}`;
    expect(await number(sql<{ n: number }>`
      select count(*)::int as n from booking full join ${sql.table(kind)} as spent on spent.booking_id = booking.id
      where (booking.kind = ${kind} and booking.booking_key like ${`${kind}:%:${key}-%`} and booking.member_id = any(${ids}::bigint[]) or booking.id is null)
        and (spent.booking_id is null or booking.id is null or not exists (select from mail_outbox where mail_key = ${`${kind}:`} || booking.id))`)).toBe(0);
  }
});

describe('points', () => {
  /** Four clients per member, two at each server: more concurrent passwords of one member count as guesses. */
  let some: readonly Member[] = [];
  const ofFour = (client: number): Member => at(some, Math.floor(client / 4));
  beforeAll(() => {
    some = members.slice(0, CLIENTS / 4);
  });

  test('that are given away by all are given as long as there are any', async () => {
    await atOnce((place) => purchase(place, at(some, place).id, 100, `to-give-${String(place)}`), some.length);
    const outcomes = await atOnce((client) => ask(client, '/member/donate', ofFour(client), donation(ofFour(client), 30, `many-donation-${String(client)}-give`)));
    const done = outcomes.filter(({ code }) => code === 'done');
    expect([done.length, new Set(done.map(({ data }) => data['bookingId'])).size, new Set(outcomes.map(({ code }) => code))]).toEqual([3 * some.length, 3 * some.length, new Set(['done', 'not-enough-points'])]);
    expect(new Set(await Promise.all(some.map(balanceOf)))).toEqual(new Set([10]));
  });

  test('that come and go at the same moment end in the balance of what came and what went', async () => {
    const before = await balanceOf(katharina);
    // Of the four clients of a member, two are tills, one at each server, and two donate; all also book for one shared member.
    const outcomes = await atOnce(async (client) => {
      await purchase(client, katharina.id, 1, `all-for-one-${String(client)}`);
      if (client % 4 >= 2) return (await ask(client, '/member/donate', ofFour(client), donation(ofFour(client), 7, `many-donation-${String(client)}-go`))).code;
      await purchase(client, ofFour(client).id, 10, `come-${String(client)}`);
      return 'came';
    });
    expect(await balanceOf(katharina)).toBe(before + CLIENTS);
    expect(new Set(outcomes).isSubsetOf(new Set(['came', 'done', 'not-enough-points']))).toBe(true);
    const gone = some.map((_, place) => outcomes.filter((code, client) => Math.floor(client / 4) === place && code === 'done').length);
    expect(await Promise.all(some.map(balanceOf))).toEqual(gone.map((times) => 10 + 2 * 10 - 7 * times));
    // The first of the two had enough points in any case.
    expect(Math.min(...gone)).toBeGreaterThan(0);
  });

  test('that are enough for one of two spendings, each sent to both servers under its key, are spent once', async () => {
    const before = await Promise.all(some.map(balanceOf));
    await atOnce((place) => purchase(place, at(some, place).id, 600 - at(before, place), `enough-for-one-${String(place)}`), some.length);
    const outcomes = await atOnce(async (client) => {
      const [place, member] = [Math.floor(client / 4), ofFour(client)];
      const reported = await (client % 4 < 2
        ? ask(client, '/member/donate', member, donation(member, 300, `many-donation-${String(place)}-both`))
        : ask(client, '/member/encash-voucher', member, voucher(member, 500, `many-voucher-${String(place)}-both`)));
      return { place, kind: client % 4 < 2 ? 300 : 500, ...reported };
    });
    for (const [place, member] of some.entries()) {
      const done = outcomes.filter((outcome) => outcome.place === place && outcome.code === 'done');
      const [first] = done;
      // Both servers return the same booking, and the same code if there is one.
      expect([done.length, new Set(done.map(({ data }) => JSON.stringify(data))).size]).toEqual([2, 1]);
      expect(await balanceOf(member)).toBe(600 - (first?.kind ?? 0));
    }
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['done', 'not-enough-points']));
  });

  test('of each client become one voucher, which is answered twice if it is requested twice', async () => {
    const half = members.slice(AT_EACH);
    await atOnce((place) => purchase(place, at(half, place).id, 1_000, `for-a-voucher-${String(place)}`), half.length);
    const outcomes = await atOnce((client) => ask(client, '/member/encash-voucher', at(half, Math.floor(client / 2)), voucher(at(half, Math.floor(client / 2)), 500, `many-voucher-${String(Math.floor(client / 2))}-own`)));
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['done']));
    expect(new Set(outcomes.map(({ data }) => data['voucherCode'])).size).toBe(AT_EACH);
    expect(await number(sql<{ n: number }>`select count(*)::int as n from voucher where code = any(${[...new Set(outcomes.map(({ data }) => String(data['voucherCode'])))]}::text[])`)).toBe(AT_EACH);
    expect(new Set(await Promise.all(half.map(balanceOf)))).toEqual(new Set([500]));
  });
});

test('a prize with a stock of three is won three times, on either server, and a draw that is sent to both is one draw', async () => {
  const campaign = await here.db.selectFrom('campaign').selectAll().where('name', '=', CAMPAIGN).executeTakeFirstOrThrow();
  // Only one prize can be won.
  await here.db.updateTable('campaign_prize').set({ weight: 0 }).where('campaign_id', '=', campaign.id).execute();
  const prize = await here.db.selectFrom('campaign_prize').select('id').where('campaign_id', '=', campaign.id).where('stock_left', 'is not', null).executeTakeFirstOrThrow();
  const leave = (stock: number) => here.db.updateTable('campaign_prize').set({ weight: 100, stock_left: stock, stock_total: 1_000 }).where('id', '=', prize.id).execute();
  const drawn = () => number(sql<{ n: number }>`select count(*)::int as n from campaign_draw where prize_id = ${prize.id}`);
  const left = () => number(sql<{ n: number }>`select stock_left::int as n from campaign_prize where id = ${prize.id}`);
  const draw = (client: number, as: Member, key: string) => ask(client, `/campaignmicro/${CAMPAIGN}/prize-chance?referrer=Web`, as, { json: {}, key });
  const before = await drawn();

  await leave(3);
  await atOnce((client) => ask(client, `/campaignmicro/${CAMPAIGN}/accept?referrer=Web`, at(members, client), { json: { termsVersion: campaign.terms_version } }));
  const alone = await atOnce((client) => draw(client, at(members, client), randomUUID()));
  expect(alone.filter(({ code }) => code === 'done')).toHaveLength(3);
  expect(new Set(alone.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect([await drawn(), await left()]).toEqual([before + 3, 0]);

  await leave(3);
  const keys = Array.from({ length: AT_EACH }, () => randomUUID());
  const both = await atOnce(async (client) => ({ pair: Math.floor(client / 2), ...(await draw(client, at(members, Math.floor(client / 2)), at(keys, Math.floor(client / 2)))) }));
  const won = both.filter(({ code }) => code === 'done');
  expect(new Set(won.map(({ data }) => data['drawId'])).size).toBe(3);
  expect([await drawn(), await left()]).toEqual([before + 6, 0]);
  // Both servers report the same prize for the same draw.
  for (const pair of new Set(won.map((one) => one.pair))) expect((await draw(1, at(members, pair), at(keys, pair))).data['drawId']).toBe(won.find((one) => one.pair === pair)?.data['drawId']);
});

describe('coupons', () => {
  const activation = (promotionId: string, partnerSubGroup: string): RequestOptions => ({ json: { promotionId, partnerSubGroup, isRegistrationFromApp: false } });
  const lindwurm = activation('lindwurm-1', 'vor-ort');
  const activate = (client: number, as: Member, asked: RequestOptions) => ask(client, '/coupon/Coupon/activate', as, asked);

  test('one that all activate for one member is activated once, and all get the same code', async () => {
    const reported = await atOnce((client) => activate(client, katharina, lindwurm));
    expect([new Set(reported.map(({ code }) => code)), new Set(reported.map(({ data }) => data['code'])).size]).toEqual([new Set(['done']), 1]);
    expect(await number(sql<{ n: number }>`select count(*)::int as n from member_coupon where member_id = ${katharina.id} and promotion_id = 'lindwurm-1'`)).toBe(1);
  });

  test('those of each member, one by one or all that are open, at both servers at once, are each activated once under a code of their own', async () => {
    const { data } = await ask(0, '/coupon/Coupon/filter', at(members, 0), { json: { status: 'available', limit: 6 } });
    const open = (data['items'] as readonly { readonly promotionId: string; readonly partnerSubGroup: string }[]).map((one) => activation(one.promotionId, one.partnerSubGroup));
    expect(open).toHaveLength(6);
    // Of two clients of a member, one starts with the first coupon and one with the last, as two devices do; half of the members activate one
    // only.
    const reported = await atOnce(async (client) => {
      const place = Math.floor(client / 2);
      const wanted = place % 2 === 0 ? [lindwurm] : client % 2 === 0 ? open : open.toReversed();
      const answers: Told[] = [];
      for (const asked of wanted) answers.push(await activate(client, at(members, place), asked));
      return answers;
    });
    expect(new Set(reported.flat().map(({ code }) => code))).toEqual(new Set(['done']));
    const ids = members.slice(0, AT_EACH).map(({ id }) => id);
    const rows = await here.db.selectFrom('member_coupon').select(['member_id', 'code']).where('member_id', 'in', ids).execute();
    const wanted = ids.map((_, place) => (place % 2 === 0 ? 1 : open.length));
    expect(ids.map((id) => rows.filter(({ member_id: owner }) => owner === id).length)).toEqual(wanted);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    // Every returned code is the stored one.
    expect(new Set(reported.flat().map(({ data: coupon }) => coupon['code']))).toEqual(new Set(rows.map(({ code }) => code)));
  });

  test('all members activate the same one, each gets a code, and donate meanwhile', async () => {
    await atOnce((client) => purchase(client, at(members, client).id, 10, `meanwhile-${String(client)}`));
    const reported = await atOnce(async (client) => {
      const member = at(members, client);
      return Promise.all([activate(client, member, activation('lindwurm-1', 'vor-ort')), ask(client + 1, '/member/donate', member, donation(member, 10, `many-donation-${String(client)}-meanwhile`))]);
    });
    expect(new Set(reported.flat().map(({ code }) => code))).toEqual(new Set(['done']));
    expect(new Set(reported.map(([coupon]) => coupon.data['code'])).size).toBe(CLIENTS);
    expect(await number(sql<{ n: number }>`select count(*)::int as n from member_coupon where promotion_id = 'lindwurm-1' and member_id = any(${members.map(({ id }) => id)}::bigint[])`)).toBe(CLIENTS);
  });
});

describe('a refresh token', () => {
  const renew = async (client: number, refreshToken: string): Promise<Response> =>
    serverOf(client).backend.fetch(
      new Request('http://pluspunkt.test/api/v1/auth/connect/token', { method: 'POST', body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, grant_type: 'refresh_token', refresh_token: refreshToken, scope: 'offline_access' }) }),
    );

  test('that all use has one winner, and its family ends with the second use at whichever server', async () => {
    const { refreshToken, accessToken } = await here.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    const answers = await atOnce((client) => renew(client, refreshToken));
    const winners = answers.filter(({ ok }) => ok);
    expect([winners.length, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200, 400])]);
    const { refresh_token: won } = (await at(winners, 0).json()) as { refresh_token: string };
    expect([(await renew(0, won)).status, (await renew(1, won)).status]).toEqual([400, 400]);
    expect((await here.call('/profile/memberinfo', { token: accessToken })).status).toBe(401);
  });

  test('of each of many members that is used at both servers at once has one winner each', async () => {
    const tokens = await atOnce(async (place) => (await here.logIn({ username: at(members, place).cardNumber, password: KATHARINA.password })).refreshToken, AT_EACH);
    const answers = await atOnce((client) => renew(client, at(tokens, Math.floor(client / 2))));
    expect(tokens.map((_, place) => [2 * place, 2 * place + 1].map((client) => at(answers, client).status).toSorted((a, b) => a - b))).toEqual(tokens.map(() => [200, 400]));
  });
});

test('a price alert that each member sets at both servers at once is one alert, sent once each time the price falls to it, in one mail', { timeout: 120_000 }, async () => {
  const TARGET = 10_000;
  const { gtin, id, name } = await here.products.selectFrom('product').select(['id', 'gtin', 'name']).where('category_id', '=', 'kameras').orderBy('id').executeTakeFirstOrThrow();
  await here.products.deleteFrom('offer').where('product_id', '=', id).execute();
  const price = (client: number, priceInCent: number) =>
    changeOfferPrice(serverOf(client).dependencies.database, { gtin, shopId: 'voltino', priceInCent, shippingInCent: 0, availability: 'in-stock', deliveryDays: { from: 1, to: 2 } }, here.clock.now());
  await price(0, 2 * TARGET);
  await sendPriceAlerts(here.context);

  const watchers = members.slice(0, AT_EACH);
  const owner = (client: number): Member => at(watchers, Math.floor(client / 2));
  const stored = await atOnce((client) => ask(client, '/favourites', owner(client), { json: { gtin, name: 'Kamera' } }));
  expect([new Set(stored.map(({ code }) => code)), new Set(stored.map(({ data }) => data['id'])).size]).toEqual([new Set(['done']), AT_EACH]);
  const set = await atOnce((client) => ask(client, `/favourites/${String(at(stored, client).data['id'])}/alert`, owner(client), { method: 'PUT', json: { gtin, targetPriceInCent: TARGET, appPushEnabled: true } }));
  expect(new Set(set.map(({ code }) => code))).toEqual(new Set(['done']));
  expect(await number(sql<{ n: number }>`select count(*)::int as n from price_alert join product_favourite on product_favourite.id = favourite_id where gtin = ${gtin} and member_id = any(${watchers.map((one) => one.id)}::bigint[])`)).toBe(AT_EACH);

  const ids = watchers.map((one) => one.id);
  const reported = () => sql<{ n: number }>`select count(found.id)::int as n from member left join price_match found on found.member_id = member.id where member.id = any(${ids}::bigint[]) group by member.id`.execute(here.db);
  const sendAlerts = (client: number) => sendPriceAlerts({ ...serverOf(client).dependencies, products: serverOf(client).dependencies.database });
  const send = (client: number) => sendDueMail(serverOf(client).dependencies);
  const mailsTo = () => {
    const emails = new Set(watchers.map(({ email }) => email));
    return Map.groupBy(sent.filter(({ recipient, body }) => emails.has(recipient) && body.includes(name)), ({ recipient }) => recipient);
  };
  // Of four clients, two at each server, two change prices, and the others run the job that sends alerts; none waits for another.
  const busy = (priceOf: (client: number) => number) =>
    atOnce(async (client) => {
      if (client % 4 < 2) return void (await price(client, priceOf(client)));
      await sendAlerts(client);
      if (client % 16 < 4) await send(client);
    });
  const waiting = () => number(sql<{ n: number }>`select count(*)::int as n from mail_outbox where sent_at is null`);
  for (const times of [1, 2]) {
    await busy((client) => TARGET - client);
    // The queue after the last shop.
    await sendAlerts(times);
    const { rows } = await reported();
    expect([rows.length, new Set(rows.map(({ n }) => n))]).toEqual([AT_EACH, new Set([times])]);
    for (let round = 0; round < 30 && (await waiting()) > 0; round += 1) await atOnce(send, 4);
    expect([mailsTo().size, new Set([...mailsTo().values()].map(({ length }) => length))]).toEqual([AT_EACH, new Set([times])]);
    await busy((client) => TARGET + 1 + client);
    await sendAlerts(times);
    expect(new Set((await reported()).rows.map(({ n }) => n))).toEqual(new Set([times]));
  }
});

test('every mail is sent once, by whichever process', async () => {
  await atOnce((client) => {
    const { database, clock } = serverOf(client).dependencies;
    return database.transaction().execute((tx) => enqueueMail(tx, { recipient: `an-${String(client)}@post.example`, subject: 'Einmal', body: 'Guten Tag' }, `once:${String(client)}`, clock.now()));
  });
  // Each of them would process many: a late one finds nothing.
  for (let round = 0; round < 20 && (await number(sql<{ n: number }>`select count(*)::int as n from mail_outbox where sent_at is null`)) > 0; round += 1) await atOnce((client) => sendDueMail(serverOf(client).dependencies));
  const recipients = sent.filter(({ subject }) => subject === 'Einmal').map(({ recipient }) => recipient);
  expect([recipients.length, new Set(recipients).size]).toEqual([CLIENTS, CLIENTS]);
  // Including the confirmations of the spendings above: one per booking.
  const spendings = await number(sql<{ n: number }>`select count(*)::int as n from booking where booking_key like 'donation:%:many-%' or booking_key like 'voucher:%:many-%'`);
  const confirmed = await number(sql<{ n: number }>`select count(*)::int as n from mail_outbox where (mail_key like 'donation:%' or mail_key like 'voucher:%') and sent_at is not null`);
  expect(confirmed).toBe(spendings);
});
