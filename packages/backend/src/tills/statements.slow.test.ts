import { aBasketLine } from '@pluspunkt/testkit/tills';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { confirmDue } from '../points/ledger.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { bookPurchase } from './book-purchase.ts';
import { bookReturn } from './book-return.ts';
import { readStatement } from './read-statement.ts';
import { holdPoints, releaseExpiredHolds, settleRedemption } from './redeem-points.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const CARDS = [KATHARINA.cardNumber, JONAS.cardNumber];
const DAY = 86_400_000;
const partner = { clientId: 'kornkiste-kasse', partnerId: 'kornkiste', partnerName: 'Kornkiste', storeIds: [] };

let backend: TestBackend;
const members = new Map<string, number>();
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  const rows = await backend.db.selectFrom('member').select(['id', 'card_number']).where('card_number', 'in', CARDS).execute();
  for (const row of rows) members.set(row.card_number, row.id);
  await backend.db.updateTable('partner_terms').set({ unit: 10 }).where('partner_id', '=', 'kornkiste').execute();
});
afterAll(() => backend.stop());

type Step =
  | { readonly kind: 'buy'; readonly card: number; readonly cents: number }
  | { readonly kind: 'return'; readonly purchase: number; readonly quantity: number }
  | { readonly kind: 'pay'; readonly card: number; readonly points: number; readonly then: 'confirmed' | 'released' | 'forgotten' }
  | { readonly kind: 'wait'; readonly days: number };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), card: fc.nat({ max: 1 }), cents: fc.integer({ min: 1, max: 20_000 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), purchase: fc.nat(), quantity: fc.integer({ min: 1, max: 1_500 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), card: fc.nat({ max: 1 }), points: fc.integer({ min: 1, max: 8_000 }), then: fc.constantFrom('confirmed', 'released', 'forgotten') }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }) },
  ),
  { minLength: 240, maxLength: 240 },
);

const take = async (step: Step, index: number): Promise<void> => {
  const { db, clock } = backend;
  const now = clock.now();
  if (step.kind === 'wait') {
    clock.advance(step.days * DAY);
    await confirmDue(backend.dependencies);
    await releaseExpiredHolds(backend.dependencies);
  } else if (step.kind === 'buy') {
    const purchase = { cardNumber: CARDS[step.card] ?? '', transactionId: `bon-${String(index)}`, boughtAt: now.toISOString(), lines: [aBasketLine({ category: 'Brot', amountInCent: step.cents })] };
    expect(isRefusal(await transact(db, (tx) => bookPurchase(tx, { partner, purchase, now })))).toBe(false);
  } else if (step.kind === 'return') {
    const goods = { returnId: `r-${String(index)}`, returnedAt: now.toISOString(), lines: [{ lineId: '1', quantityInThousandths: step.quantity }] };
    await transact(db, (tx) => bookReturn(tx, { partner, transactionId: `bon-${String(step.purchase % (index + 1))}`, goods, now }));
  } else {
    const redemptionId = `z-${String(index)}`;
    const order = { redemptionId, cardNumber: CARDS[step.card] ?? '', points: step.points, amountInCent: step.points };
    const held = await transact(db, (tx) => holdPoints(tx, { needs: backend.dependencies, partner, memberId: members.get(order.cardNumber) ?? 0, order, now }));
    const { then } = step;
    if (!isRefusal(held) && then !== 'forgotten') await transact(db, (tx) => settleRedemption(tx, { partner, redemptionId, to: then, now }));
  }
};

test('the statements of a random year add up to the ledger, the purchases and the redemptions', async () => {
  const { db, clock } = backend;
  const start = clock.now();
  for (const [index, step] of (fc.sample(steps, { numRuns: 1 })[0] ?? []).entries()) await take(step, index);
  const months: string[] = [];
  for (let at = start.getTime() - 31 * DAY; at <= clock.now().getTime() + 31 * DAY; at += 27 * DAY) months.push(new Date(at).toISOString().slice(0, 7));
  const statements = await Promise.all([...new Set(months)].map((month) => readStatement(db, 'kornkiste', month)));
  const total = (of: 'issued' | 'returned' | 'redeemed'): number => statements.reduce((sum, statement) => sum + statement[of], 0);

  const bookings = await db.selectFrom('booking').select(['status', 'points']).where('partner_id', '=', 'kornkiste').execute();
  const sumOf = (rows: readonly { readonly points: number }[]): number => rows.reduce((sum, { points }) => sum + points, 0);
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
});
