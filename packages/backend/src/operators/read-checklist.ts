// The steps of the first hour, ticked from the data.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';

const LEGAL_PAGES = ['/impressum', '/datenschutz', '/teilnahmebedingungen'] as const;

export const readChecklist = async ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>) => {
  const { rows } = await sql<{ partner: boolean; store: boolean; coupon: boolean; shop: boolean; feed: boolean; legal: boolean }>`
    select exists (select from partner) as partner,
      exists (select from store where not archived) as store,
      exists (select from coupon) as coupon,
      exists (select from shop) as shop,
      exists (select from offer) as feed,
      (select count(*) from content_page where path = any(${[...LEGAL_PAGES]}::text[])) = ${LEGAL_PAGES.length} as legal
  `.execute(database);
  const [found] = rows;
  const items = ['partner', 'store', 'coupon', 'shop', 'feed', 'legal'] as const;
  return { items: [...items.map((item) => ({ item, done: found?.[item] === true })), { item: 'mail' as const, done: settings.smtpUrl !== undefined }] };
};
