// The category tree, and the present and former addresses of products and categories.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { categoryPath, productPath } from './product-summaries.ts';

/** Parents before children, each with the number of products in it and below it. */
export const readCategories = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ id: string; parent_id: string | null; name: string; image: string; products: number }>`
    select category.id, category.parent_id, category.name, category.image, sum(part.products)::int as products
    from product_category as category
    join product_category as part on part.id = category.id or part.parent_id = category.id
    group by category.id
    order by category.parent_id is not null, category.position, category.id
  `.execute(db);
  return rows.map(({ id, parent_id, name, image, products }) => ({ id, name, slug: id, ...(parent_id === null ? {} : { parentId: parent_id }), image, products }));
};

export interface WireAddress {
  id: string;
  kind: 'product' | 'category';
  path: string;
  gtin?: string;
}

interface AddressRow {
  readonly slug: string;
  readonly gtin: string | null;
  readonly category_id: string | null;
}

const addressOf = ({ slug, gtin, category_id }: AddressRow): WireAddress =>
  gtin === null ? { id: category_id ?? slug, kind: 'category', path: categoryPath(slug) } : { id: gtin, kind: 'product', path: productPath(slug), gtin };

/** All addresses of the product or category that has this as its id, GTIN, or present or former address, the canonical one first; those of merged products among them. */
export const readAddresses = async (db: Kysely<Database>, id: string): Promise<WireAddress[] | undefined> => {
  const { rows } = await sql<AddressRow>`
    select address.slug, product.gtin, address.category_id
    from (
      select coalesce(merge.into_id, found.product_id) as product_id, found.category_id from (
      (select address.product_id, address.category_id from product_address as address where address.slug = ${id})
      union all
      (select product.id, null from product where product.gtin = ${id})
      union all
      (select null, category.id from product_category as category where category.id = ${id})
      limit 1
      ) as found left join product_merge as merge on merge.product_id = found.product_id
    ) as wanted
    join product_address as address on address.product_id in (select wanted.product_id union all select product_id from product_merge where into_id = wanted.product_id) or address.category_id = wanted.category_id
    left join product on product.id = wanted.product_id
    order by address.is_canonical and address.product_id is not distinct from wanted.product_id desc, address.since desc, address.slug
  `.execute(db);
  return rows.length === 0 ? undefined : rows.map(addressOf);
};
