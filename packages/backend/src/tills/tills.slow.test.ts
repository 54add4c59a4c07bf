import { aBasketLine } from '@pluspunkt/testkit/tills';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { closeAccount } from '../account/index.ts';
import { confirmDue } from '../points/ledger.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import { hashPassword } from '../session/index.ts';
import { crowd } from '../testing/crowd.ts';
import { createTestBackend, DEMO_LOGINS, TEST_NOW, type TestBackend } from '../testing/index.ts';
import { createCredential, revokeCredential, rotateCredential } from './credentials.ts';
import { releaseExpiredHolds } from './redeem-points.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
let backend: TestBackend;
let memberId = 0;

const basic = (clientId: string, secret: string): string => `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
let keys = 0;
const freshKey = (): string => `key-0123456789-${String((keys += 1))}`;
interface Asked {
  readonly authorization?: string;
  readonly key?: string;
}
const ask = async (path: string, json: unknown, { authorization = basic('kasse', 'geheim'), key = freshKey() }: Asked = {}) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...(authorization === '' ? {} : { authorization }) };
  const answer = await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(json) }));
  const { data, error } = (await answer.json()) as { data?: Record<string, unknown>; error?: { code: string } };
  return { status: answer.status, data, code: error?.code };
};

const lines = [aBasketLine({ lineId: 'a', category: 'Brot', amountInCent: 1_000 })];
const purchaseOf = (transactionId: string, more: Readonly<Record<string, unknown>> = {}) => ({ cardNumber: KATHARINA.cardNumber, transactionId, boughtAt: backend.clock.now().toISOString(), lines, ...more });
const balance = async (): Promise<number> => Number((await ask('/cards/balance', { cardNumber: KATHARINA.cardNumber })).data?.['balance']);
const terms = { points: 1, per: 'amount', unit: 200, rounding: 'down', excluded_categories: [], excluded_gtins: [], sale_items_collect: true, most_points_a_day: null, return_days: 0, price_in_hundredths: 120 } as const;

/** What the ledger says: booked points, and points in batches. */
const ledger = async (): Promise<readonly number[]> => {
  const booked = await backend.db.selectFrom('booking').select((build) => build.fn.sum<number>('points').as('points')).where('member_id', '=', memberId).where('status', '=', 'booked').executeTakeFirstOrThrow();
  const open = await backend.db.selectFrom('point_batch').select((build) => build.fn.sum<number>('remaining').as('points')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
  return [Number(booked.points), Number(open.points)];
};

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 8 });
  const { db } = backend;
  memberId = (await db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
  await db.deleteFrom('partner_terms').execute();
  await db.insertInto('partner_terms').values([{ ...terms, partner_id: 'kornkiste', excluded_categories: [], excluded_gtins: [] }, { ...terms, partner_id: 'lindwurm', return_days: 14, excluded_categories: [], excluded_gtins: [] }]).execute();
  const credential = { name: 'Kasse', storeIds: [], secret: 'geheim' };
  await createCredential(db, { ...credential, clientId: 'kasse', partnerId: 'kornkiste' }, TEST_NOW);
  await createCredential(db, { ...credential, clientId: 'buch', partnerId: 'lindwurm' }, TEST_NOW);
  const pin = { pin_hash: await hashPassword('4711'), changed_at: TEST_NOW, changed_by: null };
  await db.insertInto('member_pin').values({ member_id: memberId, ...pin }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(pin)).execute();
  await db.updateTable('member_coupon').set({ redeemed_at: TEST_NOW }).where('member_id', '=', memberId).where('redeemed_at', 'is', null).execute();
});
afterAll(() => backend.stop());

describe('the credentials of a partner', () => {
  test('are needed for every call, and are not those of a member', async () => {
    const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    const wrong = ['', `Bearer ${accessToken}`, basic('kasse', 'falsch'), basic('niemand', 'geheim'), 'Basic !!', basic("' or 1=1", 'x'), `Basic ${'A'.repeat(100_000)}`];
    const { partnerRoutes } = backend.backend;
    for (const authorization of wrong) {
      for (const entry of partnerRoutes) {
        if (entry.kind === 'contract') expect([entry.contract.id, await ask(entry.contract.path.replaceAll(/\{\w+\}/g, 'x'), {}, { authorization })]).toMatchObject([entry.contract.id, { status: 401, code: 'unauthenticated' }]);
      }
    }
  });

  test('are rotated with a day of overlap, and revoked at once', async () => {
    const { db, clock } = backend;
    await createCredential(db, { clientId: 'tausch', partnerId: 'kornkiste', name: 'Kasse', storeIds: [], secret: 'alt' }, clock.now());
    const works = async (secret: string): Promise<boolean> => (await ask('/cards/balance', { cardNumber: KATHARINA.cardNumber }, { authorization: basic('tausch', secret) })).status === 200;
    expect(await rotateCredential(db, 'tausch', 'neu', clock.now())).toBe(true);
    expect([await works('alt'), await works('neu')]).toEqual([true, true]);
    clock.advance(24 * 60 * MINUTE);
    expect([await works('alt'), await works('neu')]).toEqual([false, true]);
    expect([await revokeCredential(db, 'tausch', clock.now()), await revokeCredential(db, 'tausch', clock.now())]).toEqual([true, false]);
    expect(await works('neu')).toBe(false);
    const [row] = await db.selectFrom('partner_credential').selectAll().where('client_id', '=', 'tausch').execute();
    expect(JSON.stringify(row)).not.toContain('neu');
  });

  test('name only stores of the partner, and only those that they are made for', async () => {
    const stores = await backend.db.selectFrom('store').select(['id', 'partner_id']).where('partner_id', 'in', ['kornkiste', 'lindwurm']).orderBy('id').execute();
    const [own, second] = stores.filter((store) => store.partner_id === 'kornkiste').map(({ id }) => id);
    const foreign = stores.find((store) => store.partner_id === 'lindwurm')?.id;
    await createCredential(backend.db, { clientId: 'filiale', partnerId: 'kornkiste', name: 'Kasse', storeIds: [own ?? ''], secret: 'geheim' }, TEST_NOW);
    const at = async (storeId: string | undefined, clientId: string) => (await ask('/purchases/calculation', { cardNumber: KATHARINA.cardNumber, lines, ...(storeId === undefined ? {} : { storeId }) }, { authorization: basic(clientId, 'geheim') })).code;
    expect([await at(own, 'filiale'), await at(second, 'filiale'), await at(undefined, 'filiale')]).toEqual([undefined, 'store-not-allowed', 'store-not-allowed']);
    expect([await at(second, 'kasse'), await at(undefined, 'kasse'), await at(foreign, 'kasse')]).toEqual([undefined, undefined, 'store-not-allowed']);
  });
});

describe('a purchase', () => {
  test('is booked once, however often and however concurrently it is sent', async () => {
    const before = await balance();
    const purchase = purchaseOf('bon-gleich');
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ask('/purchases', purchase, index % 2 === 0 ? { key } : {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await balance()).toBe(before + 5);
    expect((await ask('/purchases', { ...purchase, lines: [aBasketLine()] }, { key })).code).toBe('idempotency-key-reused');
    expect((await ask('/purchases', { ...purchase, lines: [aBasketLine()] })).code).toBe('transaction-id-reused');
    // The stored answers of keys expire, the transaction does not.
    await backend.db.deleteFrom('idempotent_answer').execute();
    expect((await ask('/purchases', purchase)).status).toBe(200);
    expect(await balance()).toBe(before + 5);
  });

  test('is reported to the member by mail if it is the first one', async () => {
    const jonas = DEMO_LOGINS[1].cardNumber;
    await backend.db.deleteFrom('purchase').where('member_id', '=', (build) => build.selectFrom('member').select('id').where('card_number', '=', jonas)).execute();
    for (const name of ['eins', 'zwei']) expect((await ask('/purchases', purchaseOf(`bon-erster-${name}`, { cardNumber: jonas }))).status).toBe(200);
    const mails = await backend.db.selectFrom('mail_outbox').select('body').where('mail_key', 'like', 'first-purchase:%').where('recipient', '=', DEMO_LOGINS[1].email).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('bei Kornkiste. Dafür gibt es 5 Punkte.');
  });

  test('is sent later by tills without a network, with the time of purchase', async () => {
    const now = backend.clock.now().getTime();
    const at = async (ms: number) => (await ask('/purchases', purchaseOf(`bon-zeit-${String(ms)}`, { boughtAt: new Date(now + ms).toISOString() }))).code;
    expect([await at(-29 * 24 * 60 * MINUTE), await at(-31 * 24 * 60 * MINUTE), await at(9 * MINUTE), await at(11 * MINUTE)]).toEqual([undefined, 'purchase-too-old', undefined, 'purchase-in-future']);
  });

  test('that is dated back is pending as long as one of today', async () => {
    const [before, now] = [await balance(), backend.clock.now().getTime()];
    const boughtAt = new Date(now - 29 * 24 * 60 * MINUTE).toISOString();
    const booked = await ask('/purchases', purchaseOf('bon-rueckdatiert', { boughtAt }), { authorization: basic('buch', 'geheim') });
    expect(new Date(String(booked.data?.['pendingUntil'])).getTime()).toBeGreaterThan(now + 14 * 24 * 60 * MINUTE);
    expect(await balance()).toBe(before);
  });

  test('redeems a coupon once, also at two tills at once', async () => {
    const { db, clock } = backend;
    const coupon = await db.selectFrom('coupon').selectAll().where('partner_id', '=', 'kornkiste').where('valid_from', '<=', clock.now()).where('valid_to', '>', new Date(clock.now().getTime() + 3 * MINUTE)).orderBy('promotion_id').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('coupon').set({ value_kind: 'multiplier', value_amount: 10, covered_categories: ['Brot'], minimum_in_cent: 0 }).where('promotion_id', '=', coupon.promotion_id).execute();
    await db.deleteFrom('member_coupon').where('member_id', '=', memberId).where('promotion_id', '=', coupon.promotion_id).execute();
    await db.insertInto('member_coupon').values({ member_id: memberId, promotion_id: coupon.promotion_id, code: 'PP-TEST-0001', from_app: false, activated_at: clock.now(), redeemed_at: null }).execute();
    const before = await balance();
    const calculated = await ask('/purchases/calculation', { cardNumber: KATHARINA.cardNumber, lines });
    expect(calculated.data).toMatchObject({ receipt: { points: 50 } });
    const answers = await Promise.all(['eins', 'zwei'].map((name) => ask('/purchases', purchaseOf(`bon-coupon-${name}`))));
    expect(answers.map(({ data }) => (data?.['receipt'] as { points: number }).points).toSorted((a, b) => a - b)).toEqual([5, 50]);
    expect(await balance()).toBe(before + 55);
    expect((await db.selectFrom('member_coupon').select('redeemed_at').where('member_id', '=', memberId).where('promotion_id', '=', coupon.promotion_id).executeTakeFirstOrThrow()).redeemed_at).not.toBeNull();
    const [booking] = await db.selectFrom('booking').select(['kind', 'points', 'description']).where('member_id', '=', memberId).where('kind', '=', 'coupon').orderBy('id', 'desc').limit(1).execute();
    expect(booking).toMatchObject({ points: 45, description: `Coupon bei Kornkiste: ${coupon.headline}` });
  });

  test('earns no more than the daily limit of a member, also at two tills at once', async () => {
    const { db } = backend;
    backend.clock.advance(48 * 60 * MINUTE);
    await db.updateTable('partner_terms').set({ most_points_a_day: 7 }).where('partner_id', '=', 'kornkiste').execute();
    const before = await balance();
    await Promise.all(['eins', 'zwei', 'drei'].map((name) => ask('/purchases', purchaseOf(`bon-grenze-${name}`))));
    expect(await balance()).toBe(before + 7);
    await db.updateTable('partner_terms').set({ most_points_a_day: null }).where('partner_id', '=', 'kornkiste').execute();
  });

  test('is in the member’s list at once, with its receipt and the day until which it is pending', async () => {
    const { accessToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    await confirmDue(backend.dependencies);
    const before = await balance();
    const booked = await ask('/purchases', purchaseOf('bon-buch'), { authorization: basic('buch', 'geheim') });
    expect(booked.data).toMatchObject({ balance: before, pendingUntil: expect.stringMatching(/T22:59:59.999Z$/) as string });
    const page = (await (await backend.call('/profile/bookings?limit=1', { token: accessToken })).json()) as { data: { result: { bookings: unknown[] }[] } };
    expect(page.data.result[0]?.bookings).toMatchObject([
      { description: 'Einkauf bei Lindwurm', points: 5, status: 'pending', pendingUntil: booked.data?.['pendingUntil'], receipt: { amountInCent: 1_000, effects: [{ points: 5, discountInCent: 0 }] } },
    ]);
    await confirmDue(backend.dependencies);
    expect(await balance()).toBe(before);
    backend.clock.advance(15 * 24 * 60 * MINUTE);
    await confirmDue(backend.dependencies);
    await confirmDue(backend.dependencies);
    expect(await balance()).toBeGreaterThanOrEqual(before + 5);
  });

  test('of an unknown or blocked card is refused', async () => {
    expect((await ask('/purchases', purchaseOf('bon-karte', { cardNumber: '0000000000' }))).code).toBe('unknown-card');
    await backend.db.updateTable('card').set({ status: 'blocked' }).where('card_number', '=', KATHARINA.cardNumber).execute();
    expect((await ask('/purchases', purchaseOf('bon-karte'))).code).toBe('unknown-card');
    await backend.db.updateTable('card').set({ status: 'active' }).where('card_number', '=', KATHARINA.cardNumber).execute();
  });
});

describe('a return', () => {
  const goods = (returnId: string, more: Readonly<Record<string, unknown>> = {}) => ({ returnId, returnedAt: backend.clock.now().toISOString(), ...more });

  test('lowers pending points, and cancels the booking where nothing is left', async () => {
    const authorization = basic('buch', 'geheim');
    const twice = [aBasketLine({ lineId: 'a', amountInCent: 1_000 }), aBasketLine({ lineId: 'b', amountInCent: 400 })];
    await ask('/purchases', purchaseOf('bon-offen', { lines: twice }), { authorization });
    const rows = () => backend.db.selectFrom('booking').select(['points', 'status']).where('booking_key', 'like', 'till:lindwurm:bon-offen:%').execute();
    expect((await ask('/purchases/bon-offen/returns', goods('r-offen-1', { lines: [{ lineId: 'a', quantityInThousandths: 1_000 }] }), { authorization })).data).toMatchObject({ points: 5, debt: 0 });
    expect(await rows()).toEqual([{ points: 2, status: 'pending' }]);
    expect((await ask('/purchases/bon-offen/returns', goods('r-offen-2'), { authorization })).data).toMatchObject({ points: 2, receipt: { points: 0 } });
    expect(await rows()).toEqual([{ points: 2, status: 'cancelled' }]);
    expect((await ask('/purchases/bon-offen/returns', goods('r-fremd'))).code).toBe('unknown-purchase');
  });

  test('has a time between its purchase and now, whatever the clock of the till says', async () => {
    const boughtAt = new Date(backend.clock.now().getTime() - 60 * MINUTE).toISOString();
    await ask('/purchases', purchaseOf('bon-uhr', { boughtAt, lines: [aBasketLine({ lineId: 'a', amountInCent: 1_000 }), aBasketLine({ lineId: 'b', amountInCent: 1_000 })] }));
    for (const [lineId, returnedAt] of [['a', '1990-01-01T00:00:00Z'], ['b', '9999-12-31T23:59:59Z']]) expect((await ask('/purchases/bon-uhr/returns', goods(`r-uhr-${lineId ?? ''}`, { returnedAt, lines: [{ lineId, quantityInThousandths: 1_000 }] }))).status).toBe(200);
    const rows = await backend.db.selectFrom('booking').select('transaction_at').where('booking_key', 'like', 'till-return:kornkiste:r-uhr-%').orderBy('booking_key').execute();
    expect(rows.map(({ transaction_at: at }) => at.toISOString())).toEqual([boughtAt, backend.clock.now().toISOString()]);
  });

  test('sent twice at once takes its points back once', async () => {
    await ask('/purchases', purchaseOf('bon-doppelt'));
    const before = await balance();
    const body = goods('r-doppelt', { lines: [{ lineId: 'a', quantityInThousandths: 1_000 }] });
    const answers = await Promise.all([ask('/purchases/bon-doppelt/returns', body), ask('/purchases/bon-doppelt/returns', body)]);
    expect(answers.map(({ data }) => data?.['points'])).toEqual([5, 5]);
    expect(await balance()).toBe(before - 5);
    expect((await ask('/purchases/bon-doppelt/returns', goods('r-doppelt'))).code).toBe('return-id-reused');
    const many = await Promise.all(['x', 'y'].map((name) => ask('/purchases/bon-doppelt/returns', goods(`r-${name}`, { lines: [{ lineId: 'a', quantityInThousandths: 1 }] }))));
    expect(many.map(({ code }) => code)).toEqual(['returned-too-much', 'returned-too-much']);
  });
});

describe('points on hold', () => {
  const orderOf = (redemptionId: string, points: number, more: Readonly<Record<string, unknown>> = {}) => ({ redemptionId, cardNumber: KATHARINA.cardNumber, points, amountInCent: 1_000_000, pin: '4711', ...more });

  test('are never more than there are, however many tills ask at once', async () => {
    const have = await balance();
    const part = Math.floor(have / 3);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => ask('/redemptions', orderOf(`zuviel-${String(index)}`, part))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'not-enough-points')).toHaveLength(2);
    expect(await balance()).toBe(have - 3 * part);
    for (let index = 0; index < 5; index += 1) await ask(`/redemptions/zuviel-${String(index)}/release`, {});
    expect(await balance()).toBe(have);
    const [booked, open] = await ledger();
    expect(booked).toBe(open);
  });

  test('return to their batches, which expire as before', async () => {
    const expiries = () => backend.db.selectFrom('point_batch').select(['expires_on', 'remaining']).where('member_id', '=', memberId).where('remaining', '>', 0).orderBy('id').execute();
    const before = await expiries();
    await ask('/redemptions', orderOf('zurueck', 300));
    expect(await expiries()).not.toEqual(before);
    await ask('/redemptions/zurueck/release', {});
    expect(await expiries()).toEqual(before);
  });

  test('are released without a confirmation in time, once', async () => {
    const before = await balance();
    await ask('/redemptions', orderOf('liegt', 100));
    backend.clock.advance(15 * MINUTE);
    expect((await ask('/redemptions/liegt/confirmation', {})).code).toBe('redemption-settled');
    await Promise.all([releaseExpiredHolds(backend.dependencies), releaseExpiredHolds(backend.dependencies), ask('/redemptions/liegt/release', {})]);
    expect(await balance()).toBe(before);
  });

  test('are spent once confirmed, and the member gets a mail', async () => {
    const before = await balance();
    await ask('/redemptions', orderOf('gezahlt', 100));
    await Promise.all([ask('/redemptions/gezahlt/confirmation', {}), ask('/redemptions/gezahlt/confirmation', {})]);
    expect((await ask('/redemptions/gezahlt/release', {})).code).toBe('redemption-settled');
    expect(await balance()).toBe(before - 100);
    const mails = await backend.db.selectFrom('mail_outbox').select('body').where('mail_key', 'like', 'redeemed:%').execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('bei Kornkiste mit 100 Punkten bezahlt');
  });

  test('are refused to a card that is reported lost while the till waits', async () => {
    const { db } = backend;
    const waiting = async (): Promise<number> => (await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length;
    const mark = (tx: typeof db, status: 'active' | 'blocked') => tx.updateTable('card').set({ status }).where('card_number', '=', KATHARINA.cardNumber).execute();
    const before = await balance();
    const asked = await db.transaction().execute(async (tx) => {
      await lockMemberRow(tx, memberId);
      const order = ask('/redemptions', orderOf('verloren', 10));
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await mark(tx, 'blocked');
      return { order };
    });
    expect((await asked.order).code).toBe('unknown-card');
    await mark(db, 'active');
    expect(await balance()).toBe(before);
  });

  test('need the PIN, which cannot be guessed, and no lock of the member', async () => {
    const wrong = await Promise.all(Array.from({ length: 8 }, (_, index) => ask('/redemptions', orderOf('raten', 1, { pin: `000${String(index)}` }))));
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    await backend.elapse(15 * MINUTE);
    await backend.db.insertInto('spending_lock').values({ member_id: memberId, locked_at: backend.clock.now() }).execute();
    expect((await ask('/redemptions', orderOf('gesperrt', 1))).code).toBe('spending-locked-by-member');
    await backend.db.deleteFrom('spending_lock').execute();
  });

  test('need the PIN, of which ten wrong ones a day are tried, whatever right ones come in between', async () => {
    await sql`delete from rate_limit`.execute(backend.db);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await ask('/redemptions', orderOf('tag-falsch', 1, { pin: `000${String(count % 10)}` }))).status);
      if (count % 4 === 3) expect((await ask('/redemptions', orderOf(`tag-${String(count)}`, 1))).status).toBe(count < 10 ? 200 : 429);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    await backend.elapse(QUARTER);
    expect((await ask('/redemptions', orderOf('tag-danach', 1))).status).toBe(429);
    await backend.elapse(24 * 60 * MINUTE);
    expect((await ask('/redemptions', orderOf('tag-spaeter', 1))).status).toBe(200);
  });

  test('are settled by a program of the same store, not by one of another store or partner', async () => {
    const [own, other] = (await backend.db.selectFrom('store').select('id').where('partner_id', '=', 'kornkiste').orderBy('id').limit(2).execute()).map(({ id }) => id);
    for (const [clientId, storeId] of [['laden-eins', own], ['laden-zwei', other]] as const) {
      await createCredential(backend.db, { clientId, partnerId: 'kornkiste', name: 'Kasse', storeIds: [storeId ?? ''], secret: 'geheim' }, TEST_NOW);
    }
    await ask('/redemptions', orderOf('laden', 10, { storeId: own }), { authorization: basic('laden-eins', 'geheim') });
    for (const clientId of ['laden-zwei', 'buch']) {
      for (const to of ['confirmation', 'release']) expect([clientId, to, (await ask(`/redemptions/laden/${to}`, {}, { authorization: basic(clientId, 'geheim') })).code]).toEqual([clientId, to, 'unknown-redemption']);
    }
    expect((await ask('/redemptions/laden/release', {}, { authorization: basic('laden-eins', 'geheim') })).data).toMatchObject({ status: 'released' });
  });
});

describe('stolen credentials of a program', () => {
  const LIMIT = 1_000;
  /** As if the program had made so many attempts in this hour. */
  const attempted = (key: string, points: number) =>
    sql`insert into rate_limit (key, points, expire) values (${key}, ${points}, ${Date.now() + 3_600_000}) on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(backend.db);

  test('do not try all card numbers, at any call', async () => {
    expect((await ask('/purchases', purchaseOf('vor-dem-raten'))).status).toBe(200);
    await attempted('till-unknown:kasse', LIMIT - 3);
    const cardNumber = '0000000000';
    expect((await ask('/cards/balance', { cardNumber })).code).toBe('unknown-card');
    expect((await ask('/purchases/calculation', { cardNumber, lines })).code).toBe('unknown-card');
    expect((await ask('/purchases', purchaseOf('raten-karte', { cardNumber }))).code).toBe('unknown-card');
    const redemption = { redemptionId: 'raten-karte', cardNumber, points: 1, amountInCent: 100, pin: '4711' };
    const codes = [await ask('/cards/balance', { cardNumber }), await ask('/purchases/calculation', { cardNumber, lines }), await ask('/purchases', purchaseOf('raten-karte', { cardNumber })), await ask('/redemptions', redemption)].map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['too-many-requests']));
    // A known card that was served would be told from the others. A purchase that is booked is still answered, and other programs are served.
    const known = [await ask('/cards/balance', { cardNumber: KATHARINA.cardNumber }), await ask('/purchases/calculation', { cardNumber: KATHARINA.cardNumber, lines }), await ask('/purchases', purchaseOf('raten-bekannt')), await ask('/redemptions', { ...redemption, cardNumber: KATHARINA.cardNumber })];
    expect(new Set(known.map(({ code }) => code))).toEqual(new Set(['too-many-requests']));
    expect((await ask('/purchases', purchaseOf('vor-dem-raten'))).status).toBe(200);
    expect((await ask('/cards/balance', { cardNumber: KATHARINA.cardNumber }, { authorization: basic('buch', 'geheim') })).status).toBe(200);
    expect((await ask('/cards/balance', { cardNumber }, { authorization: basic('buch', 'geheim') })).code).toBe('unknown-card');
    await sql`delete from rate_limit`.execute(backend.db);
  });

  test('do not mail to any address, nor learn which ones are taken', async () => {
    await attempted('till-registrations:kasse', LIMIT - 1);
    const address = { street: 'Weg', streetNumber: '1', postcode: '50674', city: 'Köln', countryKey: 'DE' };
    const member = { requestId: crypto.randomUUID(), genderKey: 'None', firstName: 'Mia', lastName: 'Neu', birthday: '1990-05-05', address, email: KATHARINA.email, formNumber: 'alt', dataProtectionFormId: 'alt', customizedAdverts: false, communicationNewsletter: false };
    expect([(await ask('/members', member)).code, (await ask('/members', member)).code, (await ask('/members', member, { authorization: basic('buch', 'geheim') })).code]).toEqual(['unknown-form', 'too-many-requests', 'unknown-form']);
    await sql`delete from rate_limit`.execute(backend.db);
  });

  test('do not try one PIN at all cards', async () => {
    await attempted('till-pins:kasse', LIMIT - 1);
    const order = { redemptionId: 'eine-pin', cardNumber: JONAS.cardNumber, points: 1, amountInCent: 100, pin: '2580' };
    expect((await ask('/redemptions', order)).code).toBe('wrong-pin');
    for (let count = 0; count < 6; count += 1) expect((await ask('/redemptions', order)).code).toBe('too-many-requests');
    // None of them used up the tries of the card at other partners.
    expect((await ask('/redemptions', order, { authorization: basic('buch', 'geheim') })).code).toBe('wrong-pin');
    await sql`delete from rate_limit`.execute(backend.db);
  });

  test('book no negative, fractional or immense amounts', async () => {
    const before = await balance();
    for (const line of [{ amountInCent: -1_000 }, { amountInCent: 0.5 }, { amountInCent: 1e15 }, { quantityInThousandths: -1 }, { quantityInThousandths: 0 }, { amountInCent: '1000' }]) {
      expect([line, (await ask('/purchases', purchaseOf('betrag', { lines: [{ ...lines[0], ...line }] }))).status]).toEqual([line, 400]);
    }
    for (const order of [{ points: -1 }, { points: 0 }, { points: 0.5 }, { points: 1e15 }, { amountInCent: -5 }, { pin: '' }, { pin: '47110000000' }]) {
      expect([order, (await ask('/redemptions', { redemptionId: 'betrag', cardNumber: KATHARINA.cardNumber, points: 1, amountInCent: 100, pin: '4711', ...order })).status]).toEqual([order, 400]);
    }
    await ask('/purchases', purchaseOf('betrag'));
    for (const [quantityInThousandths, status] of [[-1_000, 400], [0, 400], [1_001, 422]]) expect((await ask('/purchases/betrag/returns', { returnId: 'betrag', returnedAt: backend.clock.now().toISOString(), lines: [{ lineId: 'a', quantityInThousandths }] })).status).toBe(status);
    expect(await balance()).toBe(before + 5);
  });
});

describe('an account that was closed since', () => {
  const statusOf = async (redemptionId: string) => (await backend.db.selectFrom('till_redemption').select('status').where('redemption_id', '=', redemptionId).executeTakeFirstOrThrow()).status;
  const hold = { points: 10, amountInCent: 1_000, pin: '4711' };

  beforeAll(async () => {
    const { db, clock } = backend;
    const { id } = await db.selectFrom('member').select('id').where('card_number', '=', JONAS.cardNumber).executeTakeFirstOrThrow();
    await db.insertInto('member_pin').values({ member_id: id, pin_hash: await hashPassword(hold.pin), changed_at: clock.now(), changed_by: null }).execute();
    await ask('/purchases', purchaseOf('geschlossen', { cardNumber: JONAS.cardNumber }));
    expect((await ask('/redemptions', { ...hold, redemptionId: 'offen', cardNumber: JONAS.cardNumber })).data).toMatchObject({ status: 'held' });
    await db.transaction().execute((tx) => closeAccount(tx, id, clock.now()));
  });

  test('has no points on hold at a till', async () => {
    expect(await statusOf('offen')).toBe('released');
    expect(await ask('/redemptions/offen/confirmation', {})).toMatchObject({ status: 409 });
  });

  test('gets no goods back: a conflict, no wrong login of the till', async () => {
    const { status, code } = await ask('/purchases/geschlossen/returns', { returnId: 'geschlossen', returnedAt: backend.clock.now().toISOString() });
    expect([status, code]).toEqual([409, 'conflict']);
  });

  test('keeps no holds of others from their release, were one of its own left', async () => {
    const { db, clock } = backend;
    await ask('/redemptions', { ...hold, redemptionId: 'von-anderen', cardNumber: KATHARINA.cardNumber });
    await db.updateTable('till_redemption').set({ status: 'held', settled_at: null, expires_at: new Date(0) }).where('redemption_id', '=', 'offen').execute();
    clock.advance(QUARTER);
    await expect(releaseExpiredHolds(backend.dependencies)).rejects.toThrow('1 of ');
    expect([await statusOf('offen'), await statusOf('von-anderen')]).toEqual(['held', 'released']);
    await db.updateTable('till_redemption').set({ status: 'released', settled_at: clock.now() }).where('redemption_id', '=', 'offen').execute();
  });
});

test('the ledger still balances', async () => {
  const [booked, open] = await ledger();
  expect(booked).toBe(open);
});

test('a partner takes a few connections of the database at most: visitors are answered meanwhile', async () => {
  const statuses = await crowd(backend.db, {
    table: 'purchase_number',
    size: 40,
    call: async () => (await ask('/purchases', purchaseOf(`crowd-${String((keys += 1))}`))).status,
    refusals: 8,
    meanwhile: async () => expect((await backend.call('/partner/Partner/facets')).status).toBe(200),
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(32);
});
