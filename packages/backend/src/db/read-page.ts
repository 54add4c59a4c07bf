// Reads one page of a list with the full count.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Items of a page where the caller names no number. */
const DEFAULT_LIMIT = 20;

export interface ListQuery {
  /** `coupon.*, …` */
  readonly select: RawBuilder<unknown>;
  /** `from coupon … where …` */
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** As `from` where as many rows can be had with less; `from` by default. */
  readonly counted?: RawBuilder<unknown>;
}

export interface PageBounds {
  readonly limit?: number;
  readonly offset?: number;
}

export interface ListPage<R> {
  readonly totalNumberOfResults: number;
  readonly hasMoreResults: boolean;
  readonly items: R[];
}

/** The count is right on pages beyond the end, too. */
export const readListPage = async <R, A>(
  db: Kysely<Database>,
  query: ListQuery,
  { limit = DEFAULT_LIMIT, offset = 0 }: PageBounds,
  itemOf: (row: R) => A,
): Promise<ListPage<A>> => {
  const [page, count] = await Promise.all([
    sql<R>`select ${query.select} ${query.from} order by ${query.order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${query.counted ?? query.from}`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return { totalNumberOfResults: total, hasMoreResults: offset + page.rows.length < total, items: page.rows.map(itemOf) };
};
