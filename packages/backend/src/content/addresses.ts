// The addresses of public pages, for sitemaps: only pages without login, by their canonical address.
import type { AddressPart } from '@pluspunkt/adapters/content/contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RouteContext } from '../capability.ts';
import type { Database } from '../platform/db/database.ts';

interface AddressRow {
  readonly path: string;
  readonly changed_at: Date | null;
}

/** Each row has `path` and `changed_at`; unpublished pages are left out. */
const SOURCES: Readonly<Record<Exclude<AddressPart, 'products'>, (now: Date, categories: readonly string[]) => RawBuilder<AddressRow>>> = {
  pages: (_now, categories) => sql`
    select path, null::timestamptz as changed_at from content_page
    union select '/preisvergleich/c/' || id, null from unnest(${[...categories]}::text[]) as id
    union select '/prospekt-welt/' || id || '-' || slug, null from brochure_category`,
  partners: () => sql`select '/partner/' || id as path, null::timestamptz as changed_at from partner where not archived`,
  rewards: () => sql`select '/praemien/' || id as path, null::timestamptz as changed_at from reward`,
  brochures: (now) => sql`select '/prospekte/' || brochure.id as path, valid_from as changed_at from brochure join partner on partner.id = partner_id where not brochure.archived and not partner.archived and valid_from <= ${now} and valid_to >= ${now}`,
  campaigns: (now) => sql`select '/aktionen/' || name as path, starts_at as changed_at from campaign where not archived and starts_at <= ${now} and ends_at >= ${now}`,
  questions: () => sql`select path, null::timestamptz as changed_at from faq_entry`,
};

const MOST = 1_000;

interface PageOfList {
  readonly offset: number;
  readonly limit: number;
}

/** A list is counted, and a page of it read by path. */
interface Statements {
  readonly count: RawBuilder<{ total: number }>;
  readonly page: RawBuilder<AddressRow>;
}

const statementsOf = (source: RawBuilder<AddressRow>, { offset, limit }: PageOfList): Statements => ({
  count: sql`select count(*)::int as total from (${source}) as address`,
  page: sql`select path, changed_at from (${source}) as address order by path collate "C" offset ${offset} limit ${limit}`,
});

const MERGED = sql`select product_id from product_merge where product_id is not null`;

/** There may be a million: an index counts and orders them, and only rows of the page are read, each with the last change of its offers. */
const productStatements = ({ offset, limit }: PageOfList): Statements => ({
  count: sql`select ((select count(*) from product) - (select count(*) from (${MERGED}) as merged))::int as total`,
  page: sql`
    select '/preisvergleich/p/' || slug as path, greatest(listed_at, (select max(offer.changed_at) from offer where offer.product_id = product.id)) as changed_at
    from product where id = any(array(select id from product where id not in (${MERGED}) order by slug collate "C" offset ${offset} limit ${limit}))
    order by slug collate "C"`,
});

/** Few; part of the pages. */
const categoriesOf = async (db: Kysely<Database>): Promise<readonly string[]> => (await db.selectFrom('product_category').select('id').execute()).map(({ id }) => id);

/** One page of the list, by path. */
export const addressesOf = async ({ catalogue, productReads }: Pick<RouteContext, 'catalogue' | 'productReads'>, part: AddressPart, { offset = 0, limit = MOST }: { readonly offset?: number | undefined; readonly limit?: number | undefined }, now: Date) => {
  const asked = { offset, limit };
  const [db, { count, page }] = part === 'products' ? [productReads, productStatements(asked)] : [catalogue, statementsOf(SOURCES[part](now, part === 'pages' ? await categoriesOf(productReads) : []), asked)];
  // One after the other: a call takes one connection of the database.
  const counted = await count.execute(db);
  const { rows } = await page.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    items: rows.map(({ path, changed_at: changedAt }) => (changedAt === null ? { path } : { path, changedAt: changedAt.toISOString() })),
  };
};
