// The steps of the first hour, ticked from the data.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { type Databases, orWithout } from '../platform/db/both-databases.ts';
import type { Db } from '../platform/db/database.ts';

const LEGAL_PAGES = ['/impressum', '/datenschutz', '/teilnahmebedingungen'] as const;

interface OfProducts {
  readonly shop: boolean;
  readonly feed: boolean;
}

const readProductItems = async (products: Db): Promise<OfProducts | undefined> => {
  const { rows } = await sql<OfProducts>`select exists (select from shop where not archived) as shop, exists (select from offer) as feed`.execute(products);
  return rows[0];
};

export const readChecklist = async ({ database, products, settings }: Databases & Pick<BackendDependencies, 'settings'>) => {
  const { rows } = await sql<{ partner: boolean; store: boolean; coupon: boolean; legal: boolean }>`
    select exists (select from partner where not archived) as partner,
      exists (select from store where not archived) as store,
      exists (select from coupon where not archived) as coupon,
      (select count(*) from content_page where path = any(${[...LEGAL_PAGES]}::text[])) = ${LEGAL_PAGES.length} as legal
  `.execute(database);
  const found: Readonly<Partial<Record<string, boolean>>> = { ...rows[0], ...(await orWithout(undefined, () => readProductItems(products))) };
  const items = ['partner', 'store', 'coupon', 'shop', 'feed', 'legal'] as const;
  return { items: [...items.map((item) => ({ item, ...(found[item] === undefined ? {} : { done: found[item] }) })), { item: 'mail' as const, done: settings.smtpUrl !== undefined }] };
};
