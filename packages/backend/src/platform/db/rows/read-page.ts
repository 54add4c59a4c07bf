// Reads one page of a list with the full count.
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Default items of a page. */
const DEFAULT_LIMIT = 20;

export interface ListQuery {
  /** `coupon.*, …` */
  readonly select: RawBuilder<unknown>;
  /** `from coupon … where …` */
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /**
   * For long lists: selects the keys of the page first, in the same order, and then reads only those rows;
   * `from` is counted.
   */
  readonly keys?: PageKeys;
}

export interface PageKeys {
  /** `coupon.promotion_id`; unique. */
  readonly key: RawBuilder<unknown>;
  /** As `from`, with only the joins that the order needs. */
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** `from` of the rows, without conditions. */
  readonly rowsFrom: RawBuilder<unknown>;
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

const pageOf = ({ select, from, order, keys }: ListQuery, limit: number, offset: number): RawBuilder<unknown> =>
  keys === undefined
    ? sql`select ${select} ${from} order by ${order} limit ${limit} offset ${offset}`
    : sql`select ${select} ${keys.rowsFrom} where ${keys.key} = any(array(select ${keys.key} ${keys.from} order by ${keys.order} limit ${limit} offset ${offset})) order by ${order}`;

/** The count is right on pages beyond the end as well. */
export const readListPage = async <R, A>(
  db: Kysely<Database>,
  query: ListQuery,
  { limit = DEFAULT_LIMIT, offset = 0 }: PageBounds,
  itemOf: (row: R) => A,
): Promise<ListPage<A>> => {
  const [page, count] = await Promise.all([
    sql<R>`${pageOf(query, limit, offset)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${query.from}`.execute(db),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return { totalNumberOfResults: total, hasMoreResults: offset + page.rows.length < total, items: page.rows.map(itemOf) };
};
