// The reward shop over HTTP: all rewards in editors' order, or those that match a query.
import { filterRewards, listRewards, readReward } from '@pluspunkt/adapters/rewards/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type ResponseCache, route, type Route } from '../platform/http/route.ts';
import { correctedQuery, matchesAll, matchScore, type QueryWord, readQueryWords } from '../search/index.ts';

interface RewardRecord {
  readonly name: string;
  readonly picture: string;
  readonly picture_label: string;
  readonly actual_points: number;
  readonly original_points: number;
  readonly product_url: string;
  readonly total: number;
}

/** Negative whole percent, rounded towards 0 so that no reduction is overstated. Pure. */
export const discountOf = (actual: number, original: number): number =>
  original <= actual ? 0 : -Math.floor(((original - actual) * 100) / original);

const itemOf = (row: RewardRecord) => ({
  productName: row.name,
  image: { url: row.picture, label: row.picture_label },
  actualNeededPoints: row.actual_points,
  originalNeededPoints: row.original_points,
  discountInPercent: discountOf(row.actual_points, row.original_points),
  productUrl: row.product_url,
});

const COLUMNS = sql`name, picture, picture_label, actual_points, original_points, product_url`;
/** Number of other rewards below a reward. */
const SIMILAR = 4;

/** The reward with this address, and others of similar cost; undefined for an unknown address. */
const readRewardBy = async (db: Kysely<Database>, slug: string) => {
  const { rows } = await sql<RewardRecord & { readonly id: string }>`
    select id, ${COLUMNS}, 1 as total from reward where regexp_replace(product_url, '^.*/', '') = ${slug} order by position, id limit 1
  `.execute(db);
  const [reward] = rows;
  if (reward === undefined) return undefined;
  const others = await sql<RewardRecord>`
    select ${COLUMNS}, 1 as total from reward where id <> ${reward.id}
    order by abs(actual_points - ${reward.actual_points}::int), position, id limit ${SIMILAR}
  `.execute(db);
  return { reward: itemOf(reward), similar: others.rows.map(itemOf) };
};

interface RewardFilter {
  readonly limit: number;
  readonly offset: number;
  readonly query?: string | undefined;
  readonly maxPoints?: number | undefined;
}

/** `words` absent: everything, in the editors' order. */
const findRewards = async (db: Kysely<Database>, words: readonly QueryWord[] | undefined, { limit, offset, maxPoints }: RewardFilter) => {
  const affordable = maxPoints === undefined ? sql<boolean>`true` : sql<boolean>`actual_points <= ${maxPoints}`;
  const condition = sql<boolean>`${words === undefined ? sql<boolean>`true` : matchesAll(words)} and ${affordable}`;
  const { rows } = await sql<RewardRecord>`
    select ${COLUMNS}, count(*) over ()::int as total
    from reward where ${condition}
    order by ${matchScore(words ?? [])} desc, position, id limit ${limit} offset ${offset}
  `.execute(db);
  // Beyond the end no row carries the count.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countRewards(db, condition));
  return { totalNumberOfResults: total, hasMoreResults: rows.length > 0 && offset + rows.length < total, items: rows.map(itemOf) };
};

const countRewards = async (db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from reward where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** A query without results is repeated with its correction; one without any word (only signs) finds nothing. */
const readRewards = async (db: Kysely<Database>, filter: RewardFilter) => {
  const query = filter.query ?? '';
  if (query.trim() === '') return findRewards(db, undefined, filter);
  const words = await readQueryWords(db, query);
  const found = await findRewards(db, words, filter);
  if (found.totalNumberOfResults > 0) return found;
  const better = await correctedQuery(db, words);
  return better === undefined ? found : findRewards(db, await readQueryWords(db, better), filter);
};

export const rewardRoutes = ({ catalogue }: Pick<BackendDependencies, 'catalogue'>, cache: ResponseCache): readonly Route[] => [
  route(listRewards, ({ query }) => readRewards(catalogue, query), { cache }),
  route(filterRewards, ({ query }) => readRewards(catalogue, query), { cache }),
  route(readReward, async ({ params }) => (await readRewardBy(catalogue, params.slug)) ?? refuse('not-found'), { cacheControl: 'public, max-age=300', cache }),
];
