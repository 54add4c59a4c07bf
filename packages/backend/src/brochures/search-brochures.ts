// Finds brochures and products around a place, by partner, category and words.
import type { defaultBrochureCalls } from '@pluspunkt/adapters/brochures/contract';
import { BROCHURE_RADIUS_METRES, visibleAt } from '@pluspunkt/core/brochures';
import { boundsAround } from '@pluspunkt/core/stores';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { ListPage } from '../platform/db/rows/read-page.ts';
import { readListPage } from '../platform/db/rows/read-page.ts';
import { type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import { createFairQueue, SEARCH_PATIENCE_MS } from '../platform/rate-limits/fair-queue.ts';
import { containsAllWords } from '../search/index.ts';
import type { BrochureRecord, ProductRecord, WireBrochure, WireProduct } from './brochure-records.ts';
import { brochureOf, productOf } from './brochure-records.ts';

export type BrochureQuery = z.output<typeof defaultBrochureCalls.search.body>;
type Place = Pick<BrochureQuery['location'], 'latitude' | 'longitude'>;

/** Where no place is known, all brochures are shown: a programme may have its stores anywhere. */
const placeOf = ({ strategy, ...place }: BrochureQuery['location']): Place | undefined => (strategy === 'Fallback' ? undefined : place);

const BROCHURE_COLUMNS = sql`brochure.id, brochure.title, brochure.category_id, brochure.page_count, brochure.valid_from, brochure.valid_to, brochure.version,
  (select image from brochure_page where brochure_id = brochure.id and page_number = 1) as cover,
  partner.id as company_id, partner.name as company_name, partner.logo_small as company_logo, near.metres`;
const PRODUCT_COLUMNS = sql`item.id, item.brochure_id, item.page_number, item.position, item.name, item.detail, item.price_in_cent, item.former_price_in_cent, item.picture,
  page.template, item.area, brochure.version, item.gtin, partner.name as company_name, brochure.valid_to`;

/** The distance to each partner with a store that is near enough, by the index on positions: a partner may have thousands of stores, and as many brochures as regions. */
const nearest = (place: Place): RawBuilder<unknown> => {
  const { west, south, east, north } = boundsAround(place, BROCHURE_RADIUS_METRES);
  return sql`(select partner_id, min(distance_in_metres(${place.latitude}, ${place.longitude}, latitude, longitude)) as metres from store
    where not archived and point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north})) group by partner_id)`;
};

/** Brochures, each with its partner and the distance to it, which is null where the partner is far away or has no stores. */
const brochures = (place: Place | undefined): RawBuilder<unknown> =>
  sql`brochure join partner on partner.id = brochure.partner_id ${place === undefined ? sql`cross join (select null::float8 as metres) as near` : sql`left join ${nearest(place)} as near on near.partner_id = partner.id`}`;

/** The same with their products. */
const products = (place: Place | undefined): RawBuilder<unknown> =>
  sql`${brochures(place)}
    join brochure_product item on item.brochure_id = brochure.id
    join brochure_page page on page.brochure_id = item.brochure_id and page.page_number = item.page_number`;

const isPublished = (now: Date): RawBuilder<unknown> => {
  const { beginsBefore, endsFrom } = visibleAt(now);
  return sql`not brochure.archived and brochure.valid_from < ${beginsBefore} and brochure.valid_to >= ${endsFrom}`;
};

/** Those of partners without stores are near everywhere. The partners with stores are read once, not looked for by each brochure. */
const isNear = (place: Place | undefined): RawBuilder<unknown> =>
  place === undefined ? sql`true` : sql`(near.metres <= ${BROCHURE_RADIUS_METRES} or partner.id not in (select partner_id from store where not archived))`;

/** Brochures that are published now and near enough. */
const visible = (now: Date, place?: Place): RawBuilder<unknown> => sql`${isPublished(now)} and not partner.archived and ${isNear(place)}`;

const narrowed = ({ partnerNames = [], companyIds = [], categoryId }: Partial<BrochureQuery>): RawBuilder<unknown> =>
  sql`${partnerNames.length === 0 ? sql`true` : sql`partner.name = any(${[...partnerNames]}::text[])`}
    and ${companyIds.length === 0 ? sql`true` : sql`partner.id = any(${[...companyIds]}::text[])`}
    and ${categoryId === undefined ? sql`true` : sql`brochure.category_id = ${categoryId}`}`;

/** After which a search that found no place may be repeated. */
const RETRY_SECONDS = 5;

const wanted = (query: string | undefined): string | undefined => (query === undefined || query.trim() === '' ? undefined : query);

/** Reads that take up to two seconds of the database in a large programme: of each kind one at a time in a process, and addresses in turn. */
const IN_TURN = [{ running: 1, waiting: 255, patienceMs: SEARCH_PATIENCE_MS }, 15] as const;
export const brochureSearches = createFairQueue(...IN_TURN);
const suggestions = createFairQueue(...IN_TURN);

/**
 * Brochures with all words. The long texts of their pages are stored compressed, and unpacking them takes a second of the database in a large
 * programme: once for a search.
 */
const brochuresWith = async (db: Kysely<Database>, query: string, now: Date): Promise<readonly string[]> => {
  if (query.trim() === '') return [];
  const read = sql<{ id: string }>`select id from (select id, search_words || '' as words from brochure where ${isPublished(now)} offset 0) as unpacked where ${containsAllWords(sql<string>`words`, query)}`;
  return (await read.execute(db)).rows.map(({ id }) => id);
};

const brochureWords = (query: string | undefined, found: readonly string[]): RawBuilder<unknown> =>
  query === undefined
    ? sql`true`
    : sql`(brochure.id = any(${[...found]}::text[]) or exists (
        select from brochure_product item where item.brochure_id = brochure.id and ${containsAllWords(sql<string>`item.search_words`, query)}))`;

export interface Search {
  readonly query: BrochureQuery;
  /** Brochures with its words. */
  readonly found: readonly string[];
  readonly now: Date;
}

/** Looks for the words in the texts once, whatever is searched then. */
export const prepareSearch = async (db: Kysely<Database>, query: BrochureQuery, now: Date): Promise<Search> => ({ query, found: await brochuresWith(db, query.query ?? '', now), now });

/** Nearest partner first; those without stores come last. */
export const findBrochures = async (db: Kysely<Database>, { query, found, now }: Search): Promise<ListPage<WireBrochure>> => {
  const words = wanted(query.query);
  return readListPage<BrochureRecord, WireBrochure>(
    db,
    {
      select: BROCHURE_COLUMNS,
      from: sql`from ${brochures(placeOf(query.location))} where ${visible(now, placeOf(query.location))} and ${narrowed(query)} and ${brochureWords(words, found)}`,
      order: sql`near.metres asc nulls last, brochure.position, brochure.id`,
    },
    pageOf(query),
    brochureOf(query.imageOptions?.width),
  );
};

const pageOf = ({ limit, offset }: Partial<BrochureQuery>) => ({ ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) });

const productWords = (query: string | undefined, found: readonly string[]): RawBuilder<unknown> =>
  query === undefined ? sql`true` : sql`(${containsAllWords(sql<string>`item.search_words`, query)} or item.brochure_id = any(${[...found]}::text[]))`;

/** Products with the word in their name first, then by price reduction. */
export const findProducts = async (db: Kysely<Database>, { query, found, now }: Search): Promise<ListPage<WireProduct>> => {
  const words = wanted(query.query);
  const named = words === undefined ? sql`true` : containsAllWords(sql<string>`item.search_words`, words);
  return readListPage<ProductRecord, WireProduct>(
    db,
    {
      select: PRODUCT_COLUMNS,
      from: sql`from ${products(placeOf(query.location))} where ${visible(now, placeOf(query.location))} and ${narrowed(query)} and ${productWords(words, found)}`,
      // PostgreSQL refuses a constant in ORDER BY.
      order: sql`(${named})::int desc, 1 - item.price_in_cent::float8 / coalesce(item.former_price_in_cent, item.price_in_cent) desc, near.metres asc nulls last, item.id`,
    },
    pageOf(query),
    productOf,
  );
};

/** One brochure, if it is published now. */
export const readBrochure = async (db: Kysely<Database>, id: string, now: Date): Promise<BrochureRecord | undefined> => {
  const { rows } = await sql<BrochureRecord>`select ${BROCHURE_COLUMNS} from ${brochures(undefined)} where ${visible(now)} and brochure.id = ${id}`.execute(db);
  return rows[0];
};

/** In page order; of one page, or of all. */
export const readProducts = async (db: Kysely<Database>, id: string, now: Date, pageNumber?: number): Promise<readonly WireProduct[]> => {
  const { rows } = await sql<ProductRecord>`select ${PRODUCT_COLUMNS} from ${products(undefined)}
    where ${visible(now)} and brochure.id = ${id} and ${pageNumber === undefined ? sql`true` : sql`item.page_number = ${pageNumber}`}
    order by item.page_number, item.position`.execute(db);
  return rows.map(productOf);
};

/** The newest first. */
export const newestBrochures = async (db: Kysely<Database>, limit: number, now: Date): Promise<readonly WireBrochure[]> => {
  const { rows } = await sql<BrochureRecord>`select ${BROCHURE_COLUMNS} from ${brochures(undefined)} where ${visible(now)}
    order by brochure.valid_from desc, brochure.position, brochure.id limit ${limit}`.execute(db);
  return rows.map(brochureOf());
};

export interface Suggestion {
  readonly kind: 'product' | 'company' | 'category';
  readonly text: string;
  readonly brochureId: string | null;
}

/** At most this many of each kind, unless other kinds have fewer. */
const SHARES = { company: 3, category: 2 } as const;

/** Suggestions that start with the term: companies, then categories, then products, without duplicates. */
const suggest = async (db: Kysely<Database>, term: string, place: Place | undefined, limit: number, now: Date): Promise<readonly Suggestion[]> => {
  const { rows } = await sql<Suggestion>`
    (select 'company' as kind, partner.name as text, min(brochure.id) as "brochureId" from ${brochures(place)}
      where ${visible(now, place)} and ${containsAllWords(sql<string>`search_both(partner.name)`, term)} group by partner.name order by partner.name limit ${SHARES.company})
    union all
    (select 'category', category.name, null from ${brochures(place)} join brochure_category category on category.id = brochure.category_id
      where ${visible(now, place)} and ${containsAllWords(sql<string>`search_both(category.name)`, term)} group by category.id order by category.position, category.id limit ${SHARES.category})
    union all
    (select 'product', item.name, min(brochure.id) from ${products(place)}
      where ${visible(now, place)} and ${containsAllWords(sql<string>`search_both(item.name)`, term)} group by item.name order by length(item.name), item.name limit ${limit})
  `.execute(db);
  return rows.slice(0, limit);
};

interface SuggestionSearch {
  readonly term: string;
  readonly place: Place | undefined;
  readonly limit: number;
  readonly now: Date;
  readonly address: string | undefined;
}

export const suggestInTurn = async (db: Kysely<Database>, { term, place, limit, now, address }: SuggestionSearch): Promise<readonly Suggestion[] | Refusal> =>
  (await suggestions.run(address, () => suggest(db, term, place, limit, now))) ?? tooManyRequests(RETRY_SECONDS);
