// The ledger on the real database, and what members see of it.
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS, TEST_NOW } from '../testing/index.ts';
import { balanceOf, spend } from './batches.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import type { Entry } from './ledger.ts';
import { confirm, credit, debit, writeOffExpired } from './ledger.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', connections: 4 });
});
afterAll(() => backend.stop());

const memberId = async (cardNumber: string): Promise<number> =>
  (await backend.db.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow()).id;
const entry = (owner: number, points: number, bookingKey: string, kind: Entry['kind'] = 'purchase'): Entry => ({
  memberId: owner,
  kind,
  points,
  partnerName: 'Kornkiste',
  description: 'Einkauf',
  transactionAt: TEST_NOW,
  bookingKey,
});
const pointsOf = async (username: string, password: string) => {
  const { accessToken } = await backend.logIn({ username, password });
  const answer = await backend.call('/profile/memberpoints', { token: accessToken });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as { data: Record<string, number | string> }).data;
};

test('two credits at the same time pay a debt once: neither forgives what the other one has left', async () => {
  const jonas = await memberId(JONAS.cardNumber);
  const left = async (): Promise<number> => {
    const { points } = await backend.db.selectFrom('point_batch').select((build) => build.fn.sum<number>('remaining').as('points')).where('member_id', '=', jonas).executeTakeFirstOrThrow();
    return Number(points);
  };
  const before = await left();
  await backend.db.insertInto('point_debt').values({ member_id: jonas, partner_id: 'kornkiste', partner_name: 'Kornkiste', points: before + 300, owed_since: TEST_NOW }).execute();
  const [credited, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = backend.db.transaction().execute(async (tx) => {
    await credit(tx, entry(jonas, 100, 'schuld:1'), TEST_NOW);
    credited.resolve();
    await released.promise;
  });
  await credited.promise;
  const second = backend.db.transaction().execute((tx) => credit(tx, entry(jonas, 300, 'schuld:2'), TEST_NOW));
  const waiting = async (): Promise<number> => (await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db)).rows[0]?.count ?? 0;
  await expect.poll(waiting).toBe(1);
  released.resolve();
  await Promise.all([first, second]);
  expect(await left()).toBe(100);
  expect(await backend.db.selectFrom('point_debt').select('points').where('member_id', '=', jonas).execute()).toEqual([]);
  await backend.db.transaction().execute((tx) => credit(tx, entry(jonas, Math.max(1, before - 100), 'schuld:3'), TEST_NOW));
});

describe('the demo members', () => {
  test('Katharina has over 4.000 points, some pending, some that expire at the end of the quarter', async () => {
    const seen = await pointsOf(KATHARINA.email, KATHARINA.password);
    expect(seen.balance).toBeGreaterThan(4_000);
    expect(seen.balance).toBeLessThan(9_000);
    expect(seen.expiringPoints).toBeGreaterThan(500);
    expect(seen.cumulatedPendingPoints).toBeGreaterThan(0);
    expect(seen).toMatchObject({ dateOfNextExpiry: '2026-12-31T22:59:59.999Z', dateOfNextExpireDisplay: '31. Dezember 2026' });
  });

  test('Jonas is new and has a few; Gerda may look with birthday and postcode', async () => {
    const jonas = await pointsOf(JONAS.email, JONAS.password);
    expect(jonas.balance).toBeGreaterThan(50);
    expect(jonas.balance).toBeLessThan(400);
    const gerda = await pointsOf(GERDA.cardNumber, `${GERDA.birthday}|${GERDA.postcode}`);
    expect(gerda.balance).toBeGreaterThan(100);
  });
});

interface Bookings {
  readonly result: readonly { transactionDate: string; bookings: readonly { id: string; category: string; points: number; status: string }[] }[];
  readonly hasMoreResults: boolean;
  readonly totalNumberOfBookings: number;
  readonly totalNumberOfResults: number;
  readonly nextSearchParams: Record<string, string> | null;
}

describe('the bookings', () => {
  let token = '';
  beforeAll(async () => {
    token = (await backend.logIn({ username: KATHARINA.email, password: KATHARINA.password })).accessToken;
  });
  const list = async (query: Record<string, string>): Promise<Bookings> => {
    const answer = await backend.call(`/profile/bookings?${new URLSearchParams(query).toString()}`, { token });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: Bookings }).data;
  };
  const idsOf = (page: Bookings) => page.result.flatMap((day) => day.bookings.map((entry) => entry.id));

  test('of all pages together are all bookings, newest first, each once', async () => {
    const ids: string[] = [];
    const days: string[] = [];
    let params: Record<string, string> | null = { limit: '50' };
    let total = 0;
    while (params !== null) {
      const page: Bookings = await list(params);
      ids.push(...idsOf(page));
      days.push(...page.result.map((day) => day.transactionDate));
      total = page.totalNumberOfBookings;
      params = page.nextSearchParams;
    }
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(total).toBeGreaterThan(100);
  });

  test('can be narrowed to days and to a category, and keep the filter on the next page', async () => {
    const week = await list({ Days: '7' });
    expect(week.result.every((day) => day.transactionDate >= '2026-11-13')).toBe(true);
    expect(week.result.flatMap((day) => day.bookings).some((entry) => entry.status === 'pending')).toBe(true);
    const redeemed = await list({ Category: 'redeem' });
    expect(redeemed.result.flatMap((day) => day.bookings)).toMatchObject([{ category: 'redeem', points: -900 }]);
    const page = await list({ StartDate: '2026-01-01', EndDate: '2026-06-30', Category: 'collect', limit: '3' });
    expect(page.nextSearchParams).toEqual({ StartDate: '2026-01-01', EndDate: '2026-06-30', Category: 'collect', limit: '3', offset: '3' });
  });

  test('past the end, or of a time before any, are empty', async () => {
    expect(await list({ offset: '999999' })).toMatchObject({ result: [], hasMoreResults: false, nextSearchParams: null });
    expect(await list({ StartDate: '0000-01-01', EndDate: '0001-01-01' })).toMatchObject({ totalNumberOfBookings: 0, totalNumberOfResults: 0 });
  });

  test('on any page of any selection are those of the whole list', async () => {
    const selections: readonly Record<string, string>[] = [{}, { Category: 'coupon' }, { StartDate: '2026-03-01', EndDate: '2026-10-25' }, { Category: 'collect', Days: '365' }];
    for (const query of selections) {
      const whole: Bookings[] = [];
      for (let params: Record<string, string> | null = { ...query, limit: '100' }; params !== null; params = whole.at(-1)?.nextSearchParams ?? null) whole.push(await list(params));
      const all = whole.flatMap(idsOf);
      expect(all.length).toBeGreaterThan(0);
      for (const [offset, limit] of [[0, 1], [1, 3], [7, 20], [all.length - 3, 20], [Math.floor(all.length / 2), 5]] as const) {
        const page = await list({ ...query, offset: String(Math.max(0, offset)), limit: String(limit) });
        expect([idsOf(page), page.totalNumberOfBookings]).toEqual([all.slice(Math.max(0, offset), Math.max(0, offset) + limit), all.length]);
        expect(page.totalNumberOfResults).toBe(new Set(whole.flatMap(({ result }) => result.map(({ transactionDate }) => transactionDate))).size);
      }
    }
  });

  test('of each day are counted, whatever is booked, moved to another day or deleted', async () => {
    const differences = async (): Promise<readonly unknown[]> => {
      const { rows } = await sql`
        with plain as (select member_id, (transaction_at at time zone 'Europe/Berlin')::date as day, kind, count(*) as bookings from booking group by 1, 2, 3),
        summed as (select member_id, day, kind, bookings::bigint from booking_day where bookings > 0)
        (select * from plain except select * from summed) union all (select * from summed except select * from plain)
      `.execute(backend.db);
      return rows;
    };
    expect(await differences()).toEqual([]);
    const undone = backend.db.transaction().execute(async (tx) => {
      await sql`update booking set transaction_at = transaction_at - interval '30 hours', kind = 'campaign' where id % 7 = 0 and kind = 'purchase'`.execute(tx);
      await sql`delete from booking where id % 11 = 0 and kind = 'purchase'`.execute(tx);
      const { rows } = await sql<{ differs: number }>`
        select count(*)::int as differs from (select member_id, (transaction_at at time zone 'Europe/Berlin')::date as day, kind, count(*) as bookings from booking group by 1, 2, 3) as plain
        full join (select * from booking_day where bookings > 0) as summed using (member_id, day, kind) where plain.bookings is distinct from summed.bookings
      `.execute(tx);
      throw new Error(`${String(rows[0]?.differs)} days differ`);
    });
    // The ledger does not balance any more, so it is rolled back.
    await expect(undone).rejects.toThrow('0 days differ');
    expect(await differences()).toEqual([]);
  });

  test('of each month are summed up by origin, whatever is booked, confirmed, moved or deleted', async () => {
    const MONTHS = sql`
      select count(*)::int as differing from (
        select member_id, date_trunc('month', transaction_at at time zone 'Europe/Berlin')::date as month, partner_name,
          coalesce(sum(points) filter (where points > 0), 0) as earned, coalesce(-sum(points) filter (where points < 0 and kind <> 'expiry'), 0) as spent, coalesce(-sum(points) filter (where kind = 'expiry'), 0) as expired
        from booking where status = 'booked' group by 1, 2, 3
      ) as plain full join (select * from booking_month where earned + spent + expired > 0) as summed using (member_id, month, partner_name)
      where (plain.earned, plain.spent, plain.expired) is distinct from (summed.earned, summed.spent, summed.expired)
    `;
    const differing = async (db: Pick<typeof backend.db, 'getExecutor'>): Promise<unknown> => (await MONTHS.execute(db)).rows[0];
    expect(await differing(backend.db)).toEqual({ differing: 0 });
    const undone = backend.db.transaction().execute(async (tx) => {
      await sql`update booking set transaction_at = transaction_at - interval '40 days', partner_name = 'Pfotenpost' where id % 7 = 0 and kind = 'purchase'`.execute(tx);
      await sql`update booking set status = 'booked', booked_at = transaction_at where status = 'pending'`.execute(tx);
      await sql`delete from booking where id % 11 = 0 and kind = 'purchase'`.execute(tx);
      expect(await differing(tx)).toEqual({ differing: 0 });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await differing(backend.db)).toEqual({ differing: 0 });
  });

  test('from a day after the last one are refused', async () => {
    const answer = await backend.call('/profile/bookings?StartDate=2026-02-01&EndDate=2026-01-01', { token });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { issues: [{ path: 'query.EndDate' }] } }]);
  });

  test('that are open expire in order, and add up to the balance', async () => {
    const { data } = (await (await backend.call('/profile/memberpoints/expiries', { token })).json()) as { data: { expiresOn: string; points: number }[] };
    const points = (await (await backend.call('/profile/memberpoints', { token })).json()) as { data: { balance: number; expiringPoints: number } };
    expect(data.map((entry) => entry.expiresOn)).toEqual([...new Set(data.map((entry) => entry.expiresOn))].toSorted());
    expect(data.reduce((sum, entry) => sum + entry.points, 0)).toBe(points.data.balance);
    expect(data[0]?.points).toBe(points.data.expiringPoints);
  });
});

describe('the ledger', () => {
  test('books a key once, also when it arrives repeatedly and concurrently', async () => {
    const owner = await memberId(JONAS.cardNumber);
    const book = () => backend.db.transaction().execute((tx) => credit(tx, entry(owner, 10, 'till-1'), TEST_NOW));
    const outcomes = await Promise.all([book(), book(), book()]);
    expect(outcomes.map((outcome) => outcome._tag).toSorted()).toEqual(['Booked', 'BookedBefore', 'BookedBefore']);
  });

  test('never lets concurrent debits spend more than there is', async () => {
    const owner = await memberId(GERDA.cardNumber);
    const { balance } = (await pointsOf(GERDA.cardNumber, `${GERDA.birthday}|${GERDA.postcode}`)) as { balance: number };
    const half = Math.floor(balance / 2) + 1;
    const take = (key: string) => backend.db.transaction().execute((tx) => debit(tx, entry(owner, half, key, 'redemption'), TEST_NOW));
    const outcomes = await Promise.all(['a', 'b', 'c'].map((key) => take(`spend-${key}`)));
    expect(outcomes.filter(E.isRight)).toHaveLength(1);
    expect(outcomes.filter(E.isLeft).map((outcome) => outcome.left._tag)).toEqual(['NotEnoughPoints', 'NotEnoughPoints']);
  });

  test('confirms pending points once', async () => {
    const owner = await memberId(JONAS.cardNumber);
    const { bookingId } = await backend.db.transaction().execute((tx) => credit(tx, entry(owner, 30, 'pending-1')));
    const run = () => backend.db.transaction().execute((tx) => confirm(tx, owner, bookingId, TEST_NOW));
    expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining([true, false]));
  });

  test('writes expired points off once a day and stays balanced', async () => {
    const owner = await memberId(KATHARINA.cardNumber);
    const newYear = new Date('2027-01-01T08:00:00Z');
    const run = () => backend.db.transaction().execute((tx) => writeOffExpired(tx, owner, newYear));
    const [first, second] = [await run(), await run()];
    expect(first).toBeGreaterThan(500);
    expect(second).toBe(0);
  });

  test('is spent batch by batch, the first to expire first, however many there are', async () => {
    const owner = await memberId(GERDA.cardNumber);
    const amounts = Array.from({ length: 130 }, (_, index) => 1 + ((index * 37) % 90));
    const now = new Date('2026-12-01T12:00:00Z');
    const open = () => backend.db.selectFrom('point_batch').select(['id', 'remaining', 'expires_on as expiresOn']).where('member_id', '=', owner).where('remaining', '>', 0).orderBy('id').execute();
    await backend.db.transaction().execute(async (tx) => {
      for (const [index, points] of amounts.entries()) await credit(tx, entry(owner, points, `many-${index}`), new Date(now.getTime() - ((index * 53) % 1_000) * 86_400_000));
    });
    for (const points of [1, 700, 2_600, 40]) {
      const before = await open();
      const expected = E.getOrElseW(() => [])(spend(before, points, dayOf(now)));
      await backend.db.transaction().execute((tx) => debit(tx, { ...entry(owner, points, `spent-${points}`, 'redemption') }, now));
      const taken = new Map(expected.map((take) => [take.batchId, take.points]));
      expect(await open()).toEqual(before.map((batch) => ({ ...batch, remaining: batch.remaining - (taken.get(batch.id) ?? 0) })).filter(({ remaining }) => remaining > 0));
      expect(expected.length).toBeGreaterThan(0);
    }
    const more = await backend.db.transaction().execute((tx) => debit(tx, entry(owner, 1_000_000, 'too-much', 'redemption'), now));
    expect(more).toEqual(E.left({ _tag: 'NotEnoughPoints', available: balanceOf(await open(), dayOf(now)) }));
  });

  test.each([
    ['points of a batch go without a booking', sql`update point_batch set remaining = remaining - 1 where remaining > 0`],
    ['a booking comes without a batch', sql`insert into booking (member_id, kind, status, points, partner_name, description, transaction_at, booked_at, booking_key) select id, 'purchase', 'booked', 5, '', '', now(), now(), 'spoilt' from member limit 1`],
    ['a booking goes from one member to another', sql`update booking set member_id = (select max(id) from member) where id = (select min(id) from booking where status = 'booked')`],
    ['pending points are booked alone', sql`update booking set status = 'booked', booked_at = now() where status = 'pending'`],
    ['a batch is taken away', sql`delete from point_batch where remaining > 0`],
  ])('is refused by the database itself when %s', async (_what, spoil) => {
    // A booking cannot leave the partition of its member, where its batch refers to it.
    await expect(spoil.execute(backend.db)).rejects.toThrow(/does not balance|foreign key/);
  });

  test('is checked by the final changes of a transaction: what is rolled back within it does not count', async () => {
    const owner = await memberId(JONAS.cardNumber);
    const booked = backend.db.transaction().execute(async (tx) => {
      await sql`savepoint before`.execute(tx);
      await sql`update point_batch set remaining = remaining - 1 where member_id = ${owner} and remaining > 0`.execute(tx);
      await sql`rollback to savepoint before`.execute(tx);
      return credit(tx, entry(owner, 5, 'after-undoing'), TEST_NOW);
    });
    expect(await booked).toMatchObject({ _tag: 'Booked' });
  });
});

describe('the summary of twelve months', () => {
  interface Summary {
    readonly months: readonly { readonly month: string; readonly earned: number; readonly spent: number; readonly expired: number }[];
    readonly sources: readonly { readonly partnerName: string; readonly points: number }[];
  }

  test('agrees with the bookings of these months', async () => {
    const { accessToken: token } = await backend.logIn({ username: KATHARINA.email, password: KATHARINA.password });
    const { data } = (await (await backend.call('/profile/bookings/summary', { token })).json()) as { data: Summary };
    const total = await backend.db
      .selectFrom('booking')
      .select((build) => build.fn.sum<number>('points').as('points'))
      .where('member_id', '=', await memberId(KATHARINA.cardNumber))
      .where('status', '=', 'booked')
      .where(sql<boolean>`to_char(transaction_at at time zone 'Europe/Berlin', 'YYYY-MM') >= '2025-12'`)
      .executeTakeFirstOrThrow();
    const earned = data.months.reduce((sum, month) => sum + month.earned, 0);
    expect(data.months.reduce((sum, month) => sum + month.earned - month.spent - month.expired, 0)).toBe(total.points);
    expect(data.sources.reduce((sum, source) => sum + source.points, 0)).toBe(earned);
    expect(earned).toBeGreaterThan(0);
    expect(data.months.map(({ month }) => month)).toEqual(data.months.map(({ month }) => month).toSorted());
    expect((data.months[0]?.month ?? '') >= '2025-12').toBe(true);
  });

  test('is the member’s own', async () => {
    expect((await backend.call('/profile/bookings/summary')).status).toBe(401);
  });
});

describe('what points can be spent on', () => {
  test('is public, by name, with the amounts of vouchers in order', async () => {
    const read = async (path: string): Promise<unknown> => ((await (await backend.call(path)).json()) as { data: unknown }).data;
    expect(await read('/member/donation-partners')).toContainEqual({ id: 'tafelrunde', name: 'Tafelrunde' });
    expect(await read('/member/voucher-partners')).toContainEqual({ id: 'lindwurm', name: 'Lindwurm', amounts: [500, 1_000, 2_500], validMonths: 36 });
  });
});
