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
const SOURCES: Readonly<Record<AddressPart, (now: Date, categories: readonly string[]) => RawBuilder<AddressRow>>> = {
  pages: (_now, categories) => sql`
    select path, null::timestamptz as changed_at from content_page
    union select '/preisvergleich/c/' || id, null from unnest(${[...categories]}::text[]) as id
    union select '/prospekt-welt/' || id || '-' || slug, null from brochure_category`,
  partners: () => sql`select '/partner/' || id as path, null::timestamptz as changed_at from partner where not archived`,
  products: () => sql`
    select '/preisvergleich/p/' || slug as path, listed_at as changed_at, id
    from product where not exists (select from product_merge where product_merge.product_id = product.id)`,
  rewards: () => sql`select '/praemien/' || id as path, null::timestamptz as changed_at from reward`,
  brochures: (now) => sql`select '/prospekte/' || brochure.id as path, valid_from as changed_at from brochure join partner on partner.id = partner_id where not brochure.archived and not partner.archived and valid_from <= ${now} and valid_to >= ${now}`,
  campaigns: (now) => sql`select '/aktionen/' || name as path, starts_at as changed_at from campaign where not archived and starts_at <= ${now} and ends_at >= ${now}`,
  questions: () => sql`select path, null::timestamptz as changed_at from faq_entry`,
};

/** The last change where it is not in the row: read for one page of the list only, since there are as many offers as addresses at least. */
const LAST_CHANGES: Readonly<Partial<Record<AddressPart, RawBuilder<Date>>>> = {
  products: sql`greatest(page.changed_at, (select max(offer.changed_at) from offer where product_id = page.id))`,
};

const MOST = 1_000;

/** Few; part of the pages. */
const categoriesOf = async (db: Kysely<Database>): Promise<readonly string[]> => (await db.selectFrom('product_category').select('id').execute()).map(({ id }) => id);

/** One page of the list, by path. */
export const addressesOf = async ({ catalogue, productReads }: Pick<RouteContext, 'catalogue' | 'productReads'>, part: AddressPart, { offset = 0, limit = MOST }: { readonly offset?: number | undefined; readonly limit?: number | undefined }, now: Date) => {
  const source = SOURCES[part](now, part === 'pages' ? await categoriesOf(productReads) : []);
  const db = part === 'products' ? productReads : catalogue;
  const [count, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from (${source}) as address`.execute(db),
    sql<AddressRow>`
      select path, ${LAST_CHANGES[part] ?? sql`page.changed_at`} as changed_at
      from (select * from (${source}) as address order by path collate "C" offset ${offset} limit ${limit}) as page order by path collate "C"`.execute(db),
  ]);
  return {
    total: count.rows[0]?.total ?? 0,
    items: rows.map(({ path, changed_at: changedAt }) => (changedAt === null ? { path } : { path, changedAt: changedAt.toISOString() })),
  };
};
