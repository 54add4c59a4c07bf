// The dashboard from daily figures, and what needs attention now.
import type { DashboardQuery, PeriodFigures } from '@pluspunkt/core/operators';
import { worthInCent } from '@pluspunkt/core/points';
import { sql, type Kysely } from 'kysely';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import type { Database } from '../platform/db/database.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { readPointTerms } from '../points/index.ts';
import { FIGURES_JOB } from './daily-figures.ts';
import { PROGRAMME_REFUSALS } from './de.ts';

const MOST_PERIODS = 400;
const LONGEST_DAYS = { day: 1, week: 7, month: 31 } as const;
const DAY_MS = 86_400_000;

/** Rejects ranges that have too many periods in any case, before the database generates millions of days. */
const isTooLong = ({ from, to, by }: DashboardQuery): boolean => Date.parse(to) - Date.parse(from) > MOST_PERIODS * LONGEST_DAYS[by] * DAY_MS;

type Figures = Omit<PeriodFigures, 'from'>;
const NAMES = ['newMembers', 'closedMembers', 'activeMembers', 'pointsIssued', 'pointsRedeemed', 'pointsExpired', 'couponActivations', 'couponRedemptions', 'shopVisits', 'failedMails'] as const satisfies readonly (keyof Figures)[];
/** The same member may be active on several days. */
const LARGEST: keyof Figures = 'activeMembers';

const readPeriods = async (db: Kysely<Database>, { from, to, by }: DashboardQuery) => {
  const column = (name: keyof Figures) => sql`coalesce(${name === LARGEST ? sql`max` : sql`sum`}(value) filter (where name = ${name}), 0)::bigint as ${sql.ref(name)}`;
  const { rows } = await sql<PeriodFigures>`
    select to_char(period, 'YYYY-MM-DD') as from, ${sql.join(NAMES.map(column))}
    from generate_series(date_trunc(${by}, ${from}::date), ${to}::date, ${`1 ${by}`}::interval) as period
    left join daily_figure on day >= period::date and day < (period + ${`1 ${by}`}::interval)::date and day between ${from}::date and ${to}::date
    group by period order by period limit ${MOST_PERIODS + 1}
  `.execute(db);
  return rows;
};

const readStates = async (db: Kysely<Database>): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('daily_figure').distinctOn('name').select(['name', 'value']).where('name', 'in', ['members', 'pointsOutstanding']).orderBy('name').orderBy('day', 'desc').execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
};

interface Attention {
  readonly corrections: number;
  readonly mails: number;
}
const readAttention = async (db: Kysely<Database>): Promise<Attention> => {
  const { rows } = await sql<Attention>`select
    (select count(*)::int from point_correction where status = 'waiting') as corrections,
    (select count(*)::int from mail_outbox where sent_at is null and attempts > 0) as mails`.execute(db);
  return rows[0] ?? { corrections: 0, mails: 0 };
};

const readFeeds = async (db: Kysely<Database>) => {
  const rows = await db
    .selectFrom('shop')
    .select((build) => [
      'id',
      'name',
      build.selectFrom('feed_import').select((inner) => inner.fn.max('finished_at').as('read')).whereRef('shop_id', '=', 'shop.id').as('read'),
      build.selectFrom('feed_checkpoint').innerJoin('feed_import', 'feed_import.id', 'feed_checkpoint.import_id').select((inner) => inner.fn.max('records').as('records')).whereRef('shop_id', '=', 'shop.id').as('records'),
    ])
    .where('archived', '=', false)
    .orderBy('name')
    .limit(200)
    .execute();
  return rows.map(({ id, name, read, records }) => ({ shopId: id, shop: name, offers: records ?? 0, ...(read === null ? {} : { readAt: read.toISOString() }) }));
};

export const readDashboard = async ({ database: db, products }: Databases, query: DashboardQuery) => {
  const figures = query.from <= query.to && !isTooLong(query) ? await readPeriods(db, query) : [];
  if (isTooLong(query) || figures.length > MOST_PERIODS) return refuseWith('span-too-long', PROGRAMME_REFUSALS['span-too-long']);
  const states = await readStates(db);
  const attention = await readAttention(db);
  const jobs = await db.selectFrom('job').select(['name', 'last_run_at', 'last_error']).execute();
  const counted = jobs.find(({ name }) => name === FIGURES_JOB)?.last_run_at ?? null;
  const outstanding = states.get('pointsOutstanding') ?? 0;
  const feeds = await orWithout(undefined, () => readFeeds(products));
  return {
    figures,
    members: states.get('members') ?? 0,
    pointsOutstanding: outstanding,
    outstandingInCent: worthInCent(outstanding, await readPointTerms(db)),
    waitingCorrections: attention.corrections,
    failedMails: attention.mails,
    failedJobs: jobs.flatMap(({ name, last_error: failure, last_run_at: at }) => (failure === null || at === null ? [] : [{ job: name, failedAt: at.toISOString() }])),
    ...(feeds === undefined ? {} : { feeds }),
    ...(counted === null ? {} : { countedAt: counted.toISOString() }),
  };
};
