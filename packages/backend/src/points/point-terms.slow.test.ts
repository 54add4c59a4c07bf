// What points are worth and when they expire: changed by the lead, followed by vouchers, batches, the dashboard and the public configuration.
import { DEFAULT_POINT_TERMS, expiryDay } from '@pluspunkt/core/points';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator } from '../testing/test-operators.ts';
import { confirm, credit } from './ledger.ts';
import { changePointTerms } from './point-terms.ts';

type Operator = Awaited<ReturnType<typeof createTestOperator>>;

let backend: TestBackend;
let lead: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  lead = await createTestOperator(backend, ['lead']);
});
afterAll(() => backend.stop());

const put = (terms: object) => ({ method: 'PUT', json: { ...DEFAULT_POINT_TERMS, ...terms } });
const someMember = () => backend.db.selectFrom('member').select('id').where('closed_at', 'is', null).orderBy('id').limit(1).executeTakeFirstOrThrow();
const entryOf = (memberId: number, bookingKey: string) => ({ memberId, kind: 'correction' as const, points: 10, partnerName: '', description: 'Test', transactionAt: backend.clock.now(), bookingKey });
const batchOf = (bookingId: number) => backend.db.selectFrom('point_batch').select('expires_on').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();

describe('other terms', () => {
  test('are refused outside their bounds, where points would lose worth, and to other roles', async () => {
    expect(await lead.outcome('/point-terms', put({ worthInHundredths: 5 }))).toEqual([422, 'worth-out-of-range']);
    expect(await lead.outcome('/point-terms', put({ validMonths: 6 }))).toEqual([422, 'validity-out-of-range']);
    expect(await lead.outcome('/point-terms', put({ worthInHundredths: 50 }))).toEqual([409, 'points-would-lose-worth']);
    expect(await (await createTestOperator(backend, ['finance'])).outcome('/point-terms', put({}))).toEqual([403, 'forbidden']);
    expect(await lead.data('/point-terms')).toEqual(DEFAULT_POINT_TERMS);
  });

  test('of a shorter validity leave booked points as they are, and pending ones as they were promised', async () => {
    const { id } = await someMember();
    const before = await backend.db.selectFrom('point_batch').select(['id', 'expires_on']).orderBy('id').execute();
    const { bookingId: pending } = await backend.db.transaction().execute((tx) => credit(tx, entryOf(id, 'terms:pending')));
    backend.clock.advance(60_000);
    expect(await lead.outcome('/point-terms', put({ validMonths: 12, endOf: 'month' }))).toEqual([200]);
    expect(await backend.db.selectFrom('point_batch').select(['id', 'expires_on']).orderBy('id').execute()).toEqual(before);
    backend.clock.advance(60_000);
    const now = backend.clock.now();
    await backend.db.transaction().execute((tx) => confirm(tx, id, pending, now));
    expect(await batchOf(pending)).toEqual({ expires_on: expiryDay(now, DEFAULT_POINT_TERMS) });
    const { bookingId: later } = await backend.db.transaction().execute((tx) => credit(tx, entryOf(id, 'terms:later'), now));
    expect(await batchOf(later)).toEqual({ expires_on: expiryDay(now, { validMonths: 12, endOf: 'month' }) });
  });

  test('raise the worth: the public configuration, the dashboard and the audit trail say so', async () => {
    const worth = async () => (await lead.data<{ readonly pointsOutstanding: number; readonly outstandingInCent: number }>('/dashboard?from=2026-11-01&to=2026-11-02&by=day'));
    expect(await lead.outcome('/point-terms', put({ worthInHundredths: 250 }))).toEqual([200]);
    const { data } = (await (await backend.call('/configuration/programme')).json()) as { readonly data: unknown };
    expect(data).toEqual({ pointWorthInHundredths: 250, pointsValidMonths: 36, pointsEndOf: 'quarter' });
    const { pointsOutstanding, outstandingInCent } = await worth();
    expect(outstandingInCent).toBe(Math.floor(pointsOutstanding * 2.5));
    const { items } = await lead.data<{ readonly items: readonly unknown[] }>('/audit?kind=point-terms');
    expect(items[0]).toMatchObject({ actor: lead.email, before: { worthInHundredths: 100 }, after: { worthInHundredths: 250 } });
  });

  test('may be any while nobody has points', async () => {
    const empty = await createTestBackend();
    const half = { ...DEFAULT_POINT_TERMS, worthInHundredths: 50 };
    expect(await empty.db.transaction().execute((tx) => changePointTerms(tx, half, empty.clock.now()))).toMatchObject({ _tag: 'Right', right: { before: DEFAULT_POINT_TERMS } });
    await empty.stop();
  });
});
