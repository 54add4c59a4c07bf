// The dashboard of a large programme: what it reads does not grow with members, bookings or mails.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { countDailyFigures } from './daily-figures.ts';
import { readDashboard } from './read-dashboard.ts';

const MEMBERS = 4_000;
/** Tables that grow with members. */
const GROWING = /^(?:member|booking|point_batch|mail_outbox|click_out|purchase)/;

/** Rows of each table that were read until now. */
const readRows = async (db: Kysely<Database>): Promise<ReadonlyMap<string, number>> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables`.execute(db);
  return new Map(rows.map(({ name, rows: read }) => [name, read]));
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  const { db } = backend;
  const now = backend.clock.now();
  const [pattern] = await db.selectFrom('member').selectAll().orderBy('id').limit(1).execute();
  const columns = Object.keys(pattern ?? {}).filter((column) => !['id', 'card_number', 'email', 'anonymous_id'].includes(column));
  const copied = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into member (card_number, email, anonymous_id, ${copied})
    select (5000000000 + n)::text, null, 'anon-' || n, ${copied} from generate_series(1, ${MEMBERS}) as n, (select * from member order by id limit 1) as pattern`.execute(db);
  await sql`
    with booked as (
      insert into booking (member_id, kind, status, points, partner_name, description, transaction_at, booked_at, booking_key)
      select member.id, 'purchase', 'booked', 10 + n, 'Kornkiste', 'Einkauf', ${now}::timestamptz - n * interval '97 hours', ${now}::timestamptz - n * interval '97 hours', 'many:' || member.id || ':' || n
      from member, generate_series(1, 4) as n where card_number >= '5000000000'
      returning id, member_id, points, booked_at
    )
    insert into point_batch (booking_id, member_id, points, remaining, earned_at, expires_on) select id, member_id, points, points, booked_at, '2029-12-31' from booked`.execute(db);
  await sql`insert into mail_outbox (recipient, subject, body, mail_key, created_at, next_attempt_at, attempts, sent_at)
    select 'm' || n || '@post.example', 's', 'b', 'many:' || n, ${now}, ${now}, 1, ${now} from generate_series(1, ${MEMBERS * 10}) as n`.execute(db);
  await countDailyFigures(backend.dependencies);
  await sql`analyze`.execute(db);
});
afterAll(() => backend.stop());

describe('the dashboard', () => {
  test.each(['day', 'week', 'month'] as const)('by %s reads neither members nor bookings nor sent mails', async (by) => {
    const days = by === 'day' ? 30 : by === 'week' ? 182 : 730;
    const to = backend.clock.now().toISOString().slice(0, 10);
    const query = { from: new Date(backend.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10), to, by };
    // Each connection counts what it reads.
    await backend.db.connection().execute(async (db) => {
      const before = await readRows(db);
      const answer = await readDashboard({ database: db, products: db }, query);
      const after = await readRows(db);
      expect(answer).toMatchObject({ members: MEMBERS + 3 });
      const grown = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const).filter(([name, rows]) => rows > 0 && GROWING.test(name));
      expect(grown).toEqual([]);
      expect(after.get('daily_figure')).toBeGreaterThan(before.get('daily_figure') ?? 0);
    });
  });
});
