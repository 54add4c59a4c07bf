// Pages that operators made from a PDF, as the tables that readers and the search use.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Stored where a product has no picture but its place on the page. */
const PLACEHOLDER = '1f6d2';

/** A page of the column `pages`. Pages keep their rows, to which views refer. A new version bypasses caches. */
export const publishPages = async (tx: Tx, brochureIds: readonly string[]): Promise<void> => {
  const wanted = sql`brochure.id = any(${[...brochureIds]}::text[]) and brochure.source = 'pages'`;
  await sql`update brochure set version = version + 1 where ${wanted}`.execute(tx);
  await sql`delete from brochure_product using brochure where brochure.id = brochure_product.brochure_id and ${wanted}`.execute(tx);
  await sql`delete from brochure_page using brochure where brochure.id = brochure_page.brochure_id and ${wanted} and page_number > page_count`.execute(tx);
  await sql`
    insert into brochure_page (brochure_id, page_number, template, headline, badge, copy, image, width, height, text)
    select brochure.id, number, 'picture', '', '', '{}', page ->> 'image', (page ->> 'width')::int, (page ->> 'height')::int, page ->> 'text'
    from brochure, jsonb_array_elements(brochure.pages) with ordinality as list (page, number) where ${wanted}
    on conflict (brochure_id, page_number) do update set image = excluded.image, width = excluded.width, height = excluded.height, text = excluded.text`.execute(tx);
  await sql`
    insert into brochure_product (id, brochure_id, page_number, position, name, detail, price_in_cent, former_price_in_cent, picture, gtin, area)
    select brochure.id || '-' || number || '-' || place, brochure.id, number, place - 1, item ->> 'name', item ->> 'detail', (item ->> 'price_in_cent')::int, (item ->> 'former_price_in_cent')::int, ${PLACEHOLDER}, item ->> 'gtin', item -> 'area'
    from brochure, jsonb_array_elements(brochure.pages) with ordinality as list (page, number), jsonb_array_elements(page -> 'products') with ordinality as products (item, place) where ${wanted}`.execute(tx);
};
