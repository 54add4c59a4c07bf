// Counts of each day, kept in a table by a job, so that the dashboard reads a few rows whatever the number of members.
import { type RawBuilder, sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Db } from '../platform/db/database.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { inLongTransaction, SWEEP_MS } from '../platform/db/time-limit.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';

export const FIGURES_JOB = 'count-daily-figures';

const day = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'Europe/Berlin')::date`;

interface Count {
  /** A large one is counted partition by partition: the rows of a member are in one of them. */
  readonly table: string;
  readonly of: (table: RawBuilder<unknown>, since: RawBuilder<unknown>) => RawBuilder<DayValue>;
}
interface DayValue {
  readonly day: string;
  readonly value: number;
}

const bookings = (value: RawBuilder<unknown>, which: RawBuilder<unknown>): Count => ({
  table: 'booking',
  of: (table, since) => sql<DayValue>`select ${day('booked_at')} as day, ${value} as value from ${table} where status = 'booked' and booked_at >= ${since} and ${which} group by 1`,
});
const rowsBy = (column: string, name: string, which: RawBuilder<unknown> = sql`true`): Count => ({
  table: name,
  of: (table, since) => sql<DayValue>`select ${day(column)} as day, count(*) as value from ${table} where ${sql.ref(column)} >= ${since} and ${which} group by 1`,
});

/** Each from the beginning of a day in Berlin on; past days are counted anew while something may still be booked on them. */
const COUNTS: Readonly<Record<string, Count>> = {
  newMembers: rowsBy('created_at', 'member'),
  closedMembers: rowsBy('closed_at', 'member'),
  activeMembers: bookings(sql`count(distinct member_id)`, sql`kind <> 'expiry'`),
  pointsIssued: bookings(sql`sum(points)`, sql`points > 0`),
  pointsRedeemed: bookings(sql`-sum(points)`, sql`points < 0 and kind <> 'expiry'`),
  pointsExpired: bookings(sql`-sum(points)`, sql`kind = 'expiry'`),
  couponActivations: rowsBy('activated_at', 'member_coupon'),
  couponRedemptions: rowsBy('redeemed_at', 'member_coupon'),
  shopVisits: rowsBy('clicked_at', 'click_out'),
  failedMails: rowsBy('created_at', 'mail_outbox', sql`sent_at is null and attempts > 0`),
};

interface State {
  readonly table: string;
  readonly of: (table: RawBuilder<unknown>, today: string) => RawBuilder<{ value: number }>;
}

/** Of this moment, under today's day. */
const STATES: Readonly<Record<string, State>> = {
  members: { table: 'member', of: (table) => sql`select count(*) as value from ${table} where closed_at is null` },
  pointsOutstanding: { table: 'point_batch', of: (table, today) => sql`select coalesce(sum(remaining), 0)::bigint as value from ${table} where remaining > 0 and expires_on >= ${today}::date` },
};

/** Needs a longer statement timeout with tens of millions of rows. */
const count = async <A>(db: Db, statement: RawBuilder<A>): Promise<readonly A[]> => (await inLongTransaction(db, SWEEP_MS, (tx) => statement.execute(tx))).rows;

/** A statement for each partition, and their sum by day. */
const sumOf = async (db: Db, { table, of }: Count, since: RawBuilder<unknown>): Promise<ReadonlyMap<string, number>> => {
  const days = new Map<string, number>();
  for (const name of await readPartitions(db, table)) {
    for (const row of await count(db, of(sql.table(name), since))) days.set(row.day, (days.get(row.day) ?? 0) + Number(row.value));
  }
  return days;
};

const writeFigures = async (db: Db, name: string, days: readonly (readonly [string, number])[]): Promise<void> => {
  await sql`insert into daily_figure (day, name, value)
    select day, ${name}, value from unnest(${days.map(([on]) => on)}::date[], ${days.map(([, value]) => value)}::bigint[]) as counted(day, value)
    on conflict (day, name) do update set value = excluded.value`.execute(db);
};

/** Yesterday's figures are final after this day. */
const OVERLAP_DAYS = 1;
/** Of the first run: every day that there is. */
const EVER = '2000-01-01';

export const countDailyFigures = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const today = dayOf(clock.now());
  const { last } = await database.selectFrom('daily_figure').select((build) => build.fn.max('day').as('last')).executeTakeFirstOrThrow();
  const since = sql`((${last ?? EVER}::date - ${last === null ? 0 : OVERLAP_DAYS}::int)::timestamp at time zone 'Europe/Berlin')`;
  for (const [name, counted] of Object.entries(COUNTS)) {
    const days = await sumOf(database, counted, since);
    await writeFigures(database, name, [...days].filter(([, value]) => value > 0));
  }
  for (const [name, { table, of }] of Object.entries(STATES)) {
    let sum = 0;
    for (const part of await readPartitions(database, table)) sum += Number((await count(database, of(sql.table(part), today)))[0]?.value ?? 0);
    await writeFigures(database, name, [[today, sum]]);
  }
};
