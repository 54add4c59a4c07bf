import { aBasketLine } from '@pluspunkt/testkit/tills';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { credit, debit, readBalance } from '../points/index.ts';
import { bookPurchase } from './book-purchase.ts';
import { bookReturn } from './book-return.ts';
import { matchClaims } from './match-claims.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const DAY = 86_400_000;
const partner = { clientId: 'lindwurm-kasse', partnerId: 'lindwurm', partnerName: 'Lindwurm', storeIds: [] };
let backend: TestBackend;
const members = new Map<string, number>();

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  for (const row of await backend.db.selectFrom('member').select(['id', 'card_number']).execute()) members.set(row.card_number, row.id);
  await backend.db.updateTable('partner_terms').set({ points: 1, per: 'amount', unit: 200, return_days: 14 }).where('partner_id', '=', 'lindwurm').execute();
});
afterAll(() => backend.stop());

const claim = async (orderNumber: string, cardNumber: string = KATHARINA.cardNumber): Promise<string> => {
  const id = randomUUID();
  const now = backend.clock.now();
  const order = { claim_order_number: orderNumber, claim_ordered_on: now.toISOString().slice(0, 10), claim_amount_cent: 2_000, claimed_at: now };
  await backend.db.insertInto('click_out').values({ id, member_id: members.get(cardNumber) ?? 0, partner_id: 'lindwurm', referrer_path: null, clicked_at: now, state: 'pending', ...order }).execute();
  return id;
};
const buy = async (transactionId: string, cardNumber: string = KATHARINA.cardNumber): Promise<void> => {
  const now = backend.clock.now();
  const purchase = { cardNumber, transactionId, boughtAt: now.toISOString(), lines: [aBasketLine({ category: 'Buch', amountInCent: 2_000 })] };
  expect(isRefusal(await transact(backend.db, (tx) => bookPurchase(tx, { partner, memberId: members.get(cardNumber), purchase, now })))).toBe(false);
};
const creditClaim = async (id: string, cardNumber: string, now: Date): Promise<void> => {
  const memberId = members.get(cardNumber) ?? 0;
  await backend.db.transaction().execute((tx) => credit(tx, { memberId, kind: 'purchase', points: 10, partnerName: 'Lindwurm', partnerId: 'lindwurm', description: 'Nachforderung', transactionAt: now, bookingKey: `claim:${id}` }, now));
  await backend.db.updateTable('click_out').set({ state: 'credited', points: 10 }).where('id', '=', id).execute();
};
const stateOf = async (id: string) => {
  await matchClaims(backend.dependencies);
  return backend.db.selectFrom('click_out').select(['state', 'points']).where('id', '=', id).executeTakeFirstOrThrow();
};

test('a claim is reported with the partner’s transaction, and credited when its points count', async () => {
  const id = await claim('lw-1');
  expect(await stateOf(id)).toEqual({ state: 'pending', points: null });
  await buy('lw-1');
  expect(await stateOf(id)).toEqual({ state: 'reported', points: 10 });
  backend.clock.advance(16 * DAY);
  expect(await stateOf(id)).toEqual({ state: 'credited', points: 10 });
});

test('a claim of a purchase that was booked before is settled as well, and one of a returned purchase is rejected', async () => {
  await buy('lw-2');
  const id = await claim('lw-2');
  expect(await stateOf(id)).toMatchObject({ state: 'reported' });
  const now = backend.clock.now();
  await transact(backend.db, (tx) => bookReturn(tx, { partner, transactionId: 'lw-2', goods: { returnId: 'lw-r', returnedAt: now.toISOString() }, now }));
  expect(await stateOf(id)).toEqual({ state: 'rejected', points: null });
});

test('a purchase that the partner reports after an operator has credited its claim gives its points once, also where somebody else claimed it', async () => {
  const [own, foreign] = [await claim(' LW late'), await claim('lw-late', JONAS.cardNumber)];
  const now = backend.clock.now();
  const balances = () => Promise.all([KATHARINA, JONAS].map(({ cardNumber }) => readBalance(backend.db, members.get(cardNumber) ?? 0, now)));
  const before = await balances();
  await creditClaim(own, KATHARINA.cardNumber, now);
  await creditClaim(foreign, JONAS.cardNumber, now);
  await buy('lw-late');
  await buy('lw-late');
  await Promise.all([matchClaims(backend.dependencies), matchClaims(backend.dependencies)]);
  expect(await balances()).toEqual(before);
  expect([await stateOf(own), await stateOf(foreign)]).toEqual([{ state: 'reported', points: 10 }, { state: 'rejected', points: null }]);
});

test('what was credited for a claim is taken back once, also where the member has spent it and the purchase counts later', async () => {
  const [now, memberId] = [backend.clock.now(), members.get(JONAS.cardNumber) ?? 0];
  const id = await claim('lw-spent', JONAS.cardNumber);
  await creditClaim(id, JONAS.cardNumber, now);
  const spent = { memberId, kind: 'donation', points: await readBalance(backend.db, memberId, now), partnerName: '', description: 'Spende', transactionAt: now, bookingKey: 'lw-spent' } as const;
  await backend.db.transaction().execute((tx) => debit(tx, spent, now));
  await buy('lw-spent', JONAS.cardNumber);
  const owed = () => backend.db.selectFrom('point_debt').select('points').where('member_id', '=', memberId).execute();
  expect([await stateOf(id), await owed()]).toEqual([{ state: 'reported', points: 10 }, [{ points: 10 }]]);
  backend.clock.advance(16 * DAY);
  expect([await stateOf(id), await stateOf(id), await owed()]).toEqual([{ state: 'credited', points: 10 }, { state: 'credited', points: 10 }, [{ points: 10 }]]);
});

test('purchases and claims of two members’ orders at the same time do not wait for each other', async () => {
  const orders = Array.from({ length: 12 }, (_, index) => `lw-cross-${index}`);
  const buyers = [KATHARINA.cardNumber, JONAS.cardNumber];
  const claims = await Promise.all(orders.map((order, index) => claim(order, buyers[(index + 1) % 2])));
  const now = backend.clock.now();
  for (const [index, id] of claims.entries()) await creditClaim(id, buyers[(index + 1) % 2] ?? '', now);
  const deadlocks = async (): Promise<number> => Number((await sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(backend.db)).rows[0]?.deadlocks);
  const before = await deadlocks();
  await Promise.all(orders.map((order, index) => buy(order, buyers[index % 2])));
  await sql`select pg_stat_force_next_flush()`.execute(backend.db);
  await matchClaims(backend.dependencies);
  expect(await deadlocks()).toBe(before);
  expect((await backend.db.selectFrom('click_out').select('state').distinct().where('id', 'in', claims).execute())).toEqual([{ state: 'rejected' }]);
});

test('a claim with letters in its number that nobody sees is that of its order', async () => {
  await buy('lw-filled');
  expect(await stateOf(await claim('l\u3164w\u115F-\uFFA0filled'))).toMatchObject({ state: 'reported' });
});

test('a claim with the order number of somebody else’s purchase stays open', async () => {
  await buy('lw-3');
  expect(await stateOf(await claim('lw-3', JONAS.cardNumber))).toEqual({ state: 'pending', points: null });
});
