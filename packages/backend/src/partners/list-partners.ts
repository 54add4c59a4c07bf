// Partners one by one, filtered, and in their short forms.
import type { filterPartners as contract, readPartnerFacets } from '@pluspunkt/adapters/partners/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { ListPage } from '../platform/db/rows/read-page.ts';
import { readListPage } from '../platform/db/rows/read-page.ts';
import { matchesAll, partnerOf, type PartnerRecord, partnerScore, readQueryWords, type WirePartner } from '../search/index.ts';

type Filter = z.output<typeof contract.body>;
type FacetsFilter = z.output<typeof readPartnerFacets.query>;
type Facets = z.infer<typeof readPartnerFacets.response>;

/** Without words the editors' weight is the score. */
const PLAIN_SCORE = sql<number>`search_boost::float8`;
/** Folded once per partner, since folding dominates the query. */
const LETTER = sql<string>`coalesce(substring(upper(search_fold(name)) from '^[A-Z]'), '#') collate "C"`;
/** Sorted by letter, independent of the database's collation. */
const BY_NAME = sql`${LETTER}, search_fold(name), id`;
const LAST_SEGMENT = sql<string>`regexp_replace(detail_link, '^.*/', '')`;

export const readPartnerBy = async (db: Kysely<Database>, x: string): Promise<WirePartner | undefined> => {
  const { rows } = await sql<PartnerRecord>`
    select partner.*, ${PLAIN_SCORE} as score from partner
    where not archived and (public_partner_id = ${x} or id = ${x} or ${LAST_SEGMENT} = ${x})
    order by public_partner_id = ${x} desc, id = ${x} desc, id limit 1
  `.execute(db);
  return rows[0] === undefined ? undefined : partnerOf(rows[0]);
};

/** Partners by id, unordered. */
export const readPartnersBy = async (db: Kysely<Database>, ids: readonly string[]): Promise<WirePartner[]> => {
  const { rows } = await sql<PartnerRecord>`select partner.*, ${PLAIN_SCORE} as score from partner where not archived and id = any(${[...ids]}::text[])`.execute(db);
  return rows.map(partnerOf);
};

const conditionsOf = ({ type = 'ALL', categories = [], letter }: Filter, words: RawBuilder<unknown>): RawBuilder<unknown> => {
  const conditions: readonly RawBuilder<unknown>[] = [
    sql`not partner.archived`,
    words,
    ...(type === 'ALL' ? [] : [sql`is_premium = ${type === 'PREMIUM'}`]),
    ...(categories.length === 0 ? [] : [sql`categories && ${categories}::text[]`]),
    ...(letter === undefined ? [] : [sql`${LETTER} = ${letter}`]),
  ];
  return sql.join(conditions, sql` and `);
};

/** Words, and the condition that rows match them. Words without a letter find nothing. */
const wordsOf = async (db: Kysely<Database>, query = '') => {
  const wanted = query.trim();
  const words = wanted === '' ? [] : await readQueryWords(db, wanted);
  return { words, matching: wanted === '' ? sql`true` : matchesAll(words, sql`partner.name`) };
};

/** With a query by relevance, as the search ranks them, unless the order by name is requested; else A to Z. */
export const filterPartners = async (db: Kysely<Database>, filter: Filter): Promise<ListPage<WirePartner>> => {
  const { words, matching } = await wordsOf(db, filter.query);
  const ranked = words.length > 0;
  return readListPage<PartnerRecord, WirePartner>(
    db,
    {
      select: sql`partner.*, ${ranked ? partnerScore(words) : PLAIN_SCORE} as score`,
      from: sql`from partner where ${conditionsOf(filter, matching)}`,
      order: ranked && filter.sortOrder !== 'name' ? sql`score desc, search_fold(name), id` : BY_NAME,
    },
    filter,
    partnerOf,
  );
};

/** Counts by category, and by letter within the chosen category, in one scan. */
export const countPartners = async (db: Kysely<Database>, { category, query, ...filter }: FacetsFilter): Promise<Facets> => {
  const { matching } = await wordsOf(db, query);
  const { rows } = await sql<Facets>`
    with found as materialized (select categories, ${LETTER} as letter from partner where ${conditionsOf(filter, matching)})
    select (select count(*)::int from found) as "totalNumberOfResults",
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count) order by position, name), '[]') from (
        select name, position, count(*) from partner_category join found on partner_category.name = any(found.categories) group by partner_category.name
      ) as category) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('letter', letter, 'count', count) order by letter), '[]') from (
        select letter, count(*) from found where ${category === undefined ? sql`true` : sql`${category} = any(categories)`} group by letter
      ) as initial) as letters
  `.execute(db);
  return rows[0] ?? { totalNumberOfResults: 0, categories: [], letters: [] };
};

export interface PartnerImages {
  readonly partnerName: string;
  readonly link: string;
  readonly logo: string;
  readonly logoSmall: string;
}

/** A to Z. */
export const listPartnersWithImages = async (db: Kysely<Database>): Promise<PartnerImages[]> => {
  const { rows } = await sql<PartnerImages>`
    select name as "partnerName", detail_link as link, logo, logo_small as "logoSmall" from partner where not archived order by ${BY_NAME}
  `.execute(db);
  return rows;
};

/** Categories that an online partner has, in the editors' order. */
export const listOnlineCategories = async (db: Kysely<Database>): Promise<{ readonly name: string; readonly logo: string }[]> => {
  const { rows } = await sql<{ name: string; logo: string }>`
    select name, logo from partner_category
    where exists (select from partner where not archived and not is_premium and partner_category.name = any(partner.categories))
    order by position, name
  `.execute(db);
  return rows;
};
