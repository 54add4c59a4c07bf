// Counts of each day, kept in a table by a job, so that the dashboard reads a few rows whatever the number of members.
import { type RawBuilder, sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';

export const FIGURES_JOB = 'count-daily-figures';

const day = (column: string): RawBuilder<unknown> => sql`(${sql.ref(column)} at time zone 'Europe/Berlin')::date`;

/** Each from the beginning of a day in Berlin on; past days are counted anew while something may still be booked on them. */
const COUNTS: Readonly<Record<string, (since: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  newMembers: (since) => sql`select ${day('created_at')} as day, count(*) as value from member where created_at >= ${since} group by 1`,
  closedMembers: (since) => sql`select ${day('closed_at')} as day, count(*) as value from member where closed_at >= ${since} group by 1`,
  activeMembers: (since) => sql`select ${day('booked_at')} as day, count(distinct member_id) as value from booking where status = 'booked' and booked_at >= ${since} and kind <> 'expiry' group by 1`,
  pointsIssued: (since) => sql`select ${day('booked_at')} as day, sum(points) as value from booking where status = 'booked' and booked_at >= ${since} and points > 0 group by 1`,
  pointsRedeemed: (since) => sql`select ${day('booked_at')} as day, -sum(points) as value from booking where status = 'booked' and booked_at >= ${since} and points < 0 and kind <> 'expiry' group by 1`,
  pointsExpired: (since) => sql`select ${day('booked_at')} as day, -sum(points) as value from booking where status = 'booked' and booked_at >= ${since} and kind = 'expiry' group by 1`,
  couponActivations: (since) => sql`select ${day('activated_at')} as day, count(*) as value from member_coupon where activated_at >= ${since} group by 1`,
  couponRedemptions: (since) => sql`select ${day('redeemed_at')} as day, count(*) as value from member_coupon where redeemed_at >= ${since} group by 1`,
  shopVisits: (since) => sql`select ${day('clicked_at')} as day, count(*) as value from click_out where clicked_at >= ${since} group by 1`,
  failedMails: (since) => sql`select ${day('created_at')} as day, count(*) as value from mail_outbox where created_at >= ${since} and sent_at is null and attempts > 0 group by 1`,
};

/** Of this moment, under today's day. */
const STATES: Readonly<Record<string, (today: string) => RawBuilder<unknown>>> = {
  members: () => sql`select count(*) from member where closed_at is null`,
  pointsOutstanding: (today) => sql`select coalesce(sum(remaining), 0) from point_batch where remaining > 0 and expires_on >= ${today}::date`,
};

/** Yesterday's figures are final after this day. */
const OVERLAP_DAYS = 1;
/** Of the first run: every day that there is. */
const EVER = '2000-01-01';

export const countDailyFigures = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const today = dayOf(clock.now());
  const { last } = await database.selectFrom('daily_figure').select((build) => build.fn.max('day').as('last')).executeTakeFirstOrThrow();
  const since = sql`((${last ?? EVER}::date - ${last === null ? 0 : OVERLAP_DAYS}::int)::timestamp at time zone 'Europe/Berlin')`;
  for (const [name, count] of Object.entries(COUNTS)) {
    await sql`insert into daily_figure (day, name, value) select day, ${name}, value from (${count(since)}) as counted where value > 0 on conflict (day, name) do update set value = excluded.value`.execute(database);
  }
  for (const [name, state] of Object.entries(STATES)) {
    await sql`insert into daily_figure (day, name, value) values (${today}::date, ${name}, (${state(today)})) on conflict (day, name) do update set value = excluded.value`.execute(database);
  }
};
