// A partner's random year: its statements add up to the ledger, whatever happens in which order.
import { statementCosts, type PartnerStatement } from '@pluspunkt/core/operators';
import { aBasketLine } from '@pluspunkt/testkit/tills';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { confirmDue } from '../points/ledger.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { bookPurchase } from './book-purchase.ts';
import { bookReturn } from './book-return.ts';
import { recordPrices } from './partner-prices.ts';
import { readStatement } from './read-statement.ts';
import { holdPoints, releaseExpiredHolds, settleRedemption } from './redeem-points.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const CARDS = [KATHARINA.cardNumber, JONAS.cardNumber];
const DAY = 86_400_000;
const partner = { clientId: 'kornkiste-kasse', partnerId: 'kornkiste', partnerName: 'Kornkiste', storeIds: [] };
const MOST_A_DAY = 2_500;

let backend: TestBackend;
const members = new Map<string, number>();
let coupons: readonly string[] = [];
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  const { db } = backend;
  const rows = await db.selectFrom('member').select(['id', 'card_number']).where('card_number', 'in', CARDS).execute();
  for (const row of rows) members.set(row.card_number, row.id);
  await db.updateTable('partner_terms').set({ unit: 10, most_points_a_day: MOST_A_DAY }).where('partner_id', '=', 'kornkiste').execute();
  await db.deleteFrom('member_coupon').where('member_id', 'in', [...members.values()]).execute();
  // Purchases of the demo members are not on the statements of this test.
  await db.deleteFrom('purchase').execute();
  await sql`update booking set partner_id = null, pending_until = null where partner_id is not null`.execute(db);
  coupons = (await db.selectFrom('coupon').select('promotion_id').where('partner_id', '=', 'kornkiste').orderBy('promotion_id').limit(3).execute()).map((row) => row.promotion_id);
  const values = [
    { value_kind: 'multiplier', value_amount: 3 },
    { value_kind: 'points', value_amount: 200 },
    { value_kind: 'percent', value_amount: 20 },
  ] as const;
  for (const [index, promotionId] of coupons.entries()) {
    const value = values[index] ?? values[0];
    await db
      .updateTable('coupon')
      .set({ ...value, covered_categories: ['Obst'], minimum_in_cent: 500, combinable: index !== 2, valid_from: new Date(backend.clock.now().getTime() - 60 * DAY), valid_to: new Date(backend.clock.now().getTime() + 900 * DAY) })
      .where('promotion_id', '=', promotionId)
      .execute();
  }
});
afterAll(() => backend.stop());

type Step =
  | { readonly kind: 'buy'; readonly card: number; readonly cents: readonly number[]; readonly daysAgo: number }
  | { readonly kind: 'return'; readonly purchase: number; readonly line: number; readonly quantity: number }
  | { readonly kind: 'pay'; readonly card: number; readonly points: number; readonly then: 'confirmed' | 'released' | 'forgotten' }
  | { readonly kind: 'activate'; readonly card: number; readonly coupon: number }
  | { readonly kind: 'reprice'; readonly price: number }
  | { readonly kind: 'wait'; readonly days: number };

const cards = fc.nat({ max: 1 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), card: cards, cents: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 3 }), daysAgo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 29 })) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), purchase: fc.nat(), line: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 1_200 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), card: cards, points: fc.integer({ min: 1, max: 8_000 }), then: fc.constantFrom('confirmed', 'released', 'forgotten') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reprice' as const), price: fc.integer({ min: 0, max: 150 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('activate' as const), card: cards, coupon: fc.nat({ max: 2 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }) },
  ),
  { minLength: 300, maxLength: 300 },
);

/** Ids of the purchases of a year, in order. */
interface Year {
  readonly purchases: string[];
  readonly prices: { readonly from: number; readonly price: number }[];
}

/** The calls of a step; a till may send any of them again. */
const callsOf = (step: Step, index: number, { purchases }: Year): readonly (() => Promise<unknown>)[] => {
  const { db, clock } = backend;
  const now = clock.now();
  if (step.kind === 'buy') {
    const lines = step.cents.map((amountInCent, line) => aBasketLine({ lineId: String(line), category: line === 0 ? 'Obst' : 'Brot', amountInCent }));
    const purchase = { cardNumber: CARDS[step.card] ?? '', transactionId: `bon-${String(index)}`, boughtAt: new Date(now.getTime() - step.daysAgo * DAY).toISOString(), lines };
    purchases.push(purchase.transactionId);
    return [async () => expect(isRefusal(await transact(db, (tx) => bookPurchase(tx, { partner, memberId: members.get(purchase.cardNumber), purchase, now: clock.now() })))).toBe(false)];
  }
  if (step.kind === 'return') {
    const transactionId = purchases[step.purchase % Math.max(1, purchases.length)] ?? '';
    const goods = { returnId: `r-${String(index)}`, returnedAt: now.toISOString(), lines: [{ lineId: String(step.line), quantityInThousandths: step.quantity }] };
    return [() => transact(db, (tx) => bookReturn(tx, { partner, transactionId, goods, now: clock.now() }))];
  }
  if (step.kind === 'pay') {
    const redemptionId = `z-${String(index)}`;
    const order = { redemptionId, cardNumber: CARDS[step.card] ?? '', points: step.points, amountInCent: step.points };
    const { then } = step;
    return [
      () => transact(db, (tx) => holdPoints(tx, { needs: backend.dependencies, partner, memberId: members.get(order.cardNumber) ?? 0, order, now: clock.now() })),
      ...(then === 'forgotten' ? [] : [() => transact(db, (tx) => settleRedemption(tx, { partner, redemptionId, to: then, now: clock.now() }))]),
    ];
  }
  return [];
};

const activate = async (card: number, coupon: number): Promise<void> => {
  const row = { member_id: members.get(CARDS[card] ?? '') ?? 0, promotion_id: coupons[coupon] ?? '' };
  await backend.db.deleteFrom('member_coupon').where('member_id', '=', row.member_id).where('promotion_id', '=', row.promotion_id).execute();
  await backend.db.insertInto('member_coupon').values({ ...row, code: `PP-${String(card)}-${String(coupon)}`, from_app: false, activated_at: new Date(backend.clock.now().getTime() - 30 * DAY), redeemed_at: null }).execute();
};

const sumOf = (rows: readonly { readonly points: number }[]): number => rows.reduce((sum, { points }) => sum + points, 0);
const partnerBookings = () => backend.db.selectFrom('booking').select(['status', 'points', 'kind']).where('partner_id', '=', 'kornkiste').execute();

/** What a repeated call must not change. */
const state = async (): Promise<unknown> => {
  const { db } = backend;
  const bookings = await db.selectFrom('booking').select(['id', 'status', 'points']).orderBy('id').execute();
  const debts = await db.selectFrom('point_debt').select(['id', 'points']).orderBy('id').execute();
  const coupons = await db.selectFrom('member_coupon').select(['promotion_id', 'redeemed_at']).where('member_id', 'in', [...members.values()]).orderBy('member_id').orderBy('promotion_id').execute();
  return { bookings, debts, coupons };
};

/** As an operator changes the terms. */
const reprice = async (price: number, { prices }: Year): Promise<void> => {
  const before = prices.at(-1)?.price;
  await backend.db.updateTable('partner_terms').set({ price_in_hundredths: price }).where('partner_id', '=', partner.partnerId).execute();
  await backend.db.transaction().execute((tx) => recordPrices(tx, [{ partnerId: partner.partnerId, before, after: price }], backend.clock.now()));
  prices.push({ from: backend.clock.now().getTime(), price });
};

const take = async (step: Step, index: number, year: Year): Promise<void> => {
  if (step.kind === 'activate') return activate(step.card, step.coupon);
  if (step.kind === 'reprice') return reprice(step.price, year);
  if (step.kind === 'wait') {
    backend.clock.advance(step.days * DAY);
    await confirmDue(backend.dependencies);
    await releaseExpiredHolds(backend.dependencies);
    return;
  }
  for (const call of callsOf(step, index, year)) {
    await call();
    const after = await state();
    await call();
    expect(await state()).toEqual(after);
  }
};

/** Each booking at the price of its purchase, computed from the ledger alone. */
const expectCosts = async (statements: readonly PartnerStatement[], { prices }: Year): Promise<void> => {
  const { db } = backend;
  const bookings = await db.selectFrom('booking').select(['kind', 'points', 'transaction_at', 'booked_at', 'booking_key']).where('partner_id', '=', 'kornkiste').where('status', '=', 'booked').execute();
  const returns = await db.selectFrom('purchase_return').innerJoin('purchase', 'purchase.id', 'purchase_return.purchase_id').select(['return_id', 'bought_at']).execute();
  const boughtAt = new Map(returns.map((row) => [`till-return:kornkiste:${row.return_id}`, row.bought_at]));
  const priceOf = ({ booking_key: key, transaction_at: at }: (typeof bookings)[number]): number => (prices.findLast(({ from }) => from <= (boughtAt.get(key) ?? at).getTime()) ?? prices[0])?.price ?? 0;
  const paid = bookings.filter(({ kind, points }) => kind === 'purchase' || kind === 'coupon' || (kind === 'correction' && points < 0));
  for (const { month, positions, costsInCent } of statements) {
    const byPrice = Map.groupBy(paid.filter((row) => row.booked_at !== null && dayOf(row.booked_at).startsWith(month)), priceOf);
    const costs = new Map([...byPrice].map(([price, rows]) => [price, statementCosts(sumOf(rows), price)]));
    expect(new Map(positions.map((position) => [position.priceInHundredths, position.costsInCent]))).toEqual(costs);
    expect(costsInCent).toBe([...costs.values()].reduce((sum, cents) => sum + cents, 0));
  }
};

const expectSums = async (months: readonly string[], year: Year): Promise<void> => {
  const { db } = backend;
  const statements = await Promise.all(months.map((month) => readStatement(db, 'kornkiste', month)));
  await expectCosts(statements, year);
  const total = (of: 'issued' | 'returned' | 'redeemed'): number => statements.reduce((sum, statement) => sum + statement[of], 0);
  const bookings = await partnerBookings();
  expect(total('issued') - total('returned') - total('redeemed')).toBe(sumOf(bookings.filter(({ status }) => status === 'booked')));
  const debts = sumOf(await db.selectFrom('point_debt').select('points').execute());
  const pending = sumOf(bookings.filter(({ status }) => status === 'pending'));
  expect(sumOf(await db.selectFrom('purchase').select('points').execute())).toBe(total('issued') + pending - total('returned') - debts);
  expect(sumOf(await db.selectFrom('till_redemption').select('points').where('status', '<>', 'released').execute())).toBe(total('redeemed'));
  for (const memberId of members.values()) {
    const booked = await db.selectFrom('booking').select('points').where('member_id', '=', memberId).where('status', '=', 'booked').execute();
    const open = await db.selectFrom('point_batch').select('remaining as points').where('member_id', '=', memberId).execute();
    expect(sumOf(booked)).toBe(sumOf(open));
  }
  expect(statements.filter(({ issued }) => issued > 0).length).toBeGreaterThan(3);
};

/** A return never takes more than the purchase earned, and no day earns more than its limit. */
const expectBounds = async (): Promise<void> => {
  const { db } = backend;
  const purchases = await db.selectFrom('purchase').select(['id', 'points', 'receipt', 'member_id', 'bought_on']).execute();
  const returns = await db.selectFrom('purchase_return').select(['purchase_id', 'points', 'debt']).execute();
  for (const { id, points, receipt } of purchases) {
    const returned = returns.filter((row) => row.purchase_id === id);
    expect(points + sumOf(returned)).toBe(receipt.points);
    expect(returned.every((row) => row.points >= 0 && row.debt <= row.points)).toBe(true);
  }
  const days = Map.groupBy(purchases, (row) => `${String(row.member_id)} ${row.bought_on}`);
  expect([...days.values()].every((ofDay) => sumOf(ofDay) <= MOST_A_DAY)).toBe(true);
};

const monthsOf = (start: Date): readonly string[] => {
  const months = new Set<string>();
  for (let at = start.getTime() - 31 * DAY; at <= backend.clock.now().getTime() + 31 * DAY; at += 27 * DAY) months.add(new Date(at).toISOString().slice(0, 7));
  return [...months];
};

test('a random year, each call sent twice, adds up; and when all of it is returned, nothing is left of it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (year) => {
      const { db, clock } = backend;
      const start = clock.now();
      const { price_in_hundredths: price } = await db.selectFrom('partner_terms').select('price_in_hundredths').where('partner_id', '=', partner.partnerId).executeTakeFirstOrThrow();
      const known: Year = { purchases: [], prices: [{ from: 0, price }] };
      for (const [index, step] of year.entries()) await take(step, index, known);
      await expectSums(monthsOf(start), known);
      await expectBounds();
      expect((await db.selectFrom('member_coupon').select('promotion_id').where('redeemed_at', 'is not', null).execute()).length).toBeGreaterThan(0);

      for (const transactionId of known.purchases.toReversed()) {
        const goods = { returnId: `alles-${transactionId}`, returnedAt: clock.now().toISOString() };
        expect(isRefusal(await transact(db, (tx) => bookReturn(tx, { partner, transactionId, goods, now: clock.now() })))).toBe(false);
      }
      await expectSums(monthsOf(start), known);
      await expectBounds();
      expect(sumOf(await db.selectFrom('purchase').select('points').execute())).toBe(0);
      expect((await partnerBookings()).filter(({ status }) => status === 'pending')).toEqual([]);

      // What could not be taken back is owed, and paid from the next points before they count.
      const owed = sumOf(await db.selectFrom('point_debt').select('points').where('member_id', '=', members.get(KATHARINA.cardNumber) ?? 0).execute());
      clock.advance(40 * DAY);
      await releaseExpiredHolds(backend.dependencies);
      const purchase = { cardNumber: KATHARINA.cardNumber, transactionId: 'bon-zuletzt', boughtAt: clock.now().toISOString(), lines: [aBasketLine({ category: 'Brot', amountInCent: 20_000 })] };
      await transact(db, (tx) => bookPurchase(tx, { partner, memberId: members.get(purchase.cardNumber), purchase, now: clock.now() }));
      clock.advance(10 * DAY);
      await confirmDue(backend.dependencies);
      const left = sumOf(await db.selectFrom('point_debt').select('points').where('member_id', '=', members.get(KATHARINA.cardNumber) ?? 0).execute());
      expect(left).toBeLessThanOrEqual(Math.max(0, owed - 2_000));
      await expectSums(monthsOf(start), known);
    }),
    // A year leaves its bookings behind, so it is neither repeated nor shrunk.
    { numRuns: 1, endOnFailure: true },
  );
});
