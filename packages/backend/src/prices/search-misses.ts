// Counts searches for products without a hit, by day and query; nothing says who searched.
import { dayAfter } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import type { ProductSearchQuery } from './product-filter.ts';

const LISTED_DAYS = 30;
const RETENTION_DAYS = 90;
/** Rarer queries may be a person's name. */
const LEAST_SEARCHES = 3;
const MOST_LISTED = 100;
/** More distinct ones are a machine's, which must not fill the database. */
const MOST_A_DAY = 2_000;
/** Without digits and signs: no card, no phone, no mail address. */
const COUNTABLE = /^[\p{L}][\p{L} -]{1,39}$/u;

const CHOICES = ['category', 'brand', 'shop', 'priceFrom', 'priceTo', 'inStock', 'reduced', 'offset'] as const satisfies readonly (keyof ProductSearchQuery)[];

/** The query as it is counted; undefined where it says too much, or where a choice may be the reason. Pure. */
export const countableQuery = (query: ProductSearchQuery): string | undefined => {
  const typed = (query.query ?? '').normalize('NFC').toLocaleLowerCase('de-DE').replaceAll(/\s+/g, ' ').trim();
  return COUNTABLE.test(typed) && CHOICES.every((choice) => query[choice] === undefined) ? typed : undefined;
};

export const countSearchMiss = async (db: Db, query: ProductSearchQuery, today: string): Promise<void> => {
  const counted = countableQuery(query);
  if (counted === undefined) return;
  await sql`
    insert into product_search_miss (query, day, searches)
    select ${counted}, ${today}::date, 1 where (select count(*) from product_search_miss where day = ${today}::date) < ${MOST_A_DAY}
    on conflict (query, day) do update set searches = product_search_miss.searches + 1
  `.execute(db);
};

/** The most frequent ones first. */
export const listSearchMisses = async (db: Db, now: Date): Promise<{ query: string; searches: number; lastOn: string }[]> => {
  const { rows } = await sql<{ query: string; searches: number; lastOn: string }>`
    select query, sum(searches)::int as searches, max(day)::text as "lastOn" from product_search_miss
    where day > ${dayAfter(dayOf(now), -LISTED_DAYS)}::date group by query having sum(searches) >= ${LEAST_SEARCHES}
    order by searches desc, query limit ${MOST_LISTED}
  `.execute(db);
  return rows;
};

export const forgetSearchMisses = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from product_search_miss where day < ${dayAfter(dayOf(now), -RETENTION_DAYS)}::date`.execute(db);
};
