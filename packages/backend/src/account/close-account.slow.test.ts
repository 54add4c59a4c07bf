// Closing an account during concurrent writes: no deadlocks and no endless waits.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isClosedAccount } from '../platform/db/failures/is-closed-account.ts';
import { once } from '../platform/http/idempotency.ts';
import { transact } from '../platform/http/transact.ts';
import { donatePoints } from '../points/spend-points.ts';
import { createTestBackend, DEMO_LOGINS, TEST_NOW, type TestBackend } from '../testing/index.ts';
import { closeAccount } from './close-account.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const memberIdOf = async (cardNumber: string): Promise<number> =>
  (await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow()).id;

/** Waits until `count` statements are blocked by a lock of another transaction. */
const waiting = async (count: number): Promise<void> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db);
  if ((rows[0]?.waiting ?? 0) < count) await waiting(count);
};

const close = (memberId: number) => transact(backend.db, (tx) => closeAccount(tx, memberId, TEST_NOW));

describe('an account that is closed at the same moment', () => {
  test('as two donations are made ends before or after each of them, and never between', async () => {
    const { db } = backend;
    const memberId = await memberIdOf(KATHARINA.cardNumber);
    const { id: partnerId } = await db.selectFrom('donation_partner').select('id').where('active', '=', true).limit(1).executeTakeFirstOrThrow();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const donate = (key: string) =>
      transact(db, (tx) =>
        once(tx, { memberId, call: 'points.donate', key, request: { key }, now: TEST_NOW }, async () => {
          begun.resolve();
          await gate.promise;
          return donatePoints(tx, { memberId, points: 10, partnerId, key }, TEST_NOW);
        }),
      );
    const first = donate('a-first-donation');
    await begun.promise;
    const second = donate('a-second-donation').catch((cause: unknown) => cause);
    await waiting(1);
    const closing = close(memberId);
    await waiting(2);
    gate.resolve();

    expect(await first).toMatchObject({ points: 10 });
    expect(await closing).toMatchObject({ lapsedPoints: expect.any(Number) as number });
    const outcome = await second;
    expect(isClosedAccount(outcome) || (outcome as { points?: number }).points === 10).toBe(true);
    const { left } = await db.selectFrom('point_batch').select((build) => build.fn.sum<number>('remaining').as('left')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
    expect(Number(left)).toBe(0);
  });

  test('as something of the member is held that wants the account next does not end in a fault', async () => {
    const { db } = backend;
    const memberId = await memberIdOf(JONAS.cardNumber);
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let tries = 0;
    const other = transact(db, async (tx) => {
      tries += 1;
      // Detects deadlocks immediately, so that the test need not wait a second.
      await sql`set local deadlock_timeout = '1ms'`.execute(tx);
      await tx.selectFrom('credential').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
      held.resolve();
      await gate.promise;
      await tx.insertInto('dismissal').values({ member_id: memberId, id: 'hinweis', dismissed_at: TEST_NOW }).execute();
      return { done: true };
    }).catch((cause: unknown) => cause);
    await held.promise;
    const closing = close(memberId);
    await waiting(1);
    gate.resolve();

    expect(await closing).toMatchObject({ lapsedPoints: expect.any(Number) as number });
    expect(isClosedAccount(await other)).toBe(true);
    // Rolled back at least once; more often under load.
    expect(tries).toBeGreaterThan(1);
  });
});
