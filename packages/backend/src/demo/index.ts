// The demo data: what a new installation shows until editors bring their own content.
import { sql } from 'kysely';
import { insertEntries } from '../admin/index.ts';
import { assetUrl, emojiPath } from '../assets/index.ts';
import { inBoth } from '../platform/db/both-databases.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { refreshSearchTerms } from '../search/index.ts';
import { seedBrochures } from './brochures/index.ts';
import { seedCampaigns } from './campaigns/index.ts';
import { pageSeeds, slugOf } from './content/pages.ts';
import { promoRows, teaserRows, tintFiles } from './content/rows.ts';
import { recordEntries } from './demo-entries.ts';
import { seedLayers } from './layers/index.ts';
import { seedMemberTraces } from './member-traces.ts';
import { seedStores } from './stores/index.ts';
import { seedCoupons } from './coupons/index.ts';
import { faqRows } from './faq/index.ts';
import { logoFiles } from './logos/index.ts';
import { seedMembers } from './members.ts';
import { seedProducts } from './products/index.ts';
import { seedProductFavourites } from './products/favourites.ts';
import { partnerRows } from './partners/index.ts';
import { seedTills } from './partners/partner-terms.ts';
import { PARTNER_CATEGORIES } from './partners/partner-seed.ts';
import { seedConsents } from './consents/index.ts';
import { seedRegistration } from './registration/index.ts';
import { donationPartnerRows, voucherPartnerRows } from './points/spending-partners.ts';
import { rewardRows } from './rewards/index.ts';

export { removeDemoData } from './demo-entries.ts';
export { DEMO_LOGINS } from './common/demo-logins.ts';
export type { DemoLogin } from './common/demo-logins.ts';

/** Key of the advisory lock; the same in every process. */
const LOCK = 4_715_202_612;

const seedFiles = async (tx: Tx): Promise<void> => {
  const files = [...logoFiles(), ...tintFiles()];
  await tx
    .insertInto('asset_file')
    .values(files.map(({ path, svg }) => ({ path, media_type: 'image/svg+xml', body: Buffer.from(svg) })))
    .execute();
};

const seedPartners = async (tx: Tx, now: Date): Promise<void> => {
  const categories = Object.entries(PARTNER_CATEGORIES);
  await insertEntries(tx, 'partner-categories', categories.map(([name, picture], position) => ({ name, slug: slugOf(name), logo: assetUrl(emojiPath(picture)), position })), now);
  await insertEntries(tx, 'partners', partnerRows(now).map((row) => ({ ...row })), now);
};

/** Members shop at partners near them. */
const shoppedAt = (now: Date): [string, ...string[]] => {
  const [first = 'Kornkiste', ...others] = partnerRows(now).filter((row) => row.is_premium).map((row) => row.name);
  return [first, ...others.slice(0, 7)];
};

const seedSpending = async (tx: Tx, now: Date): Promise<void> => {
  await insertEntries(tx, 'donation-partners', donationPartnerRows().map((row) => ({ ...row })), now);
  await insertEntries(tx, 'voucher-partners', voucherPartnerRows().map((row) => ({ ...row })), now);
};

const seedTexts = async (tx: Tx, now: Date): Promise<void> => {
  await insertEntries(tx, 'faq', faqRows().map((row) => ({ ...row })), now);
  await tx.insertInto('promo_teaser').values([...promoRows(now)]).execute();
  await insertEntries(tx, 'rewards', rewardRows().map((row) => ({ ...row })), now);
};

const seedPages = async (tx: Tx, now: Date): Promise<void> => {
  const teasers = await tx.insertInto('partner_teaser').values([...teaserRows(now)]).returning(['id', 'position']).execute();
  const actions = teasers.filter(({ position }) => position === 'aktionen').map(({ id }) => ({ kind: 'teaser', teaserId: id }));
  const pages = pageSeeds().map(({ path, layout = 'default', title, description, markdown, modules = [] }) => ({
    path,
    layout,
    title,
    description,
    blocks: JSON.stringify([{ kind: 'markdown', markdown }, ...modules]),
  }));
  const actionPage = {
    path: '/aktionen',
    layout: 'default' as const,
    title: 'Aktionen',
    description: 'Was gerade läuft, nach Partnern und Themen',
    blocks: JSON.stringify([{ kind: 'markdown', markdown: 'Alle Aktionen gelten, solange sie hier stehen. Zum Mitmachen genügt Ihre Karte.' }, ...actions]),
  };
  await tx.insertInto('content_page').values([...pages, actionPage]).execute();
};

const seedMembersSide = async (tx: Tx, now: Date): Promise<void> => {
  await seedFiles(tx);
  await seedPartners(tx, now);
  await seedTexts(tx, now);
  await seedPages(tx, now);
  await seedSpending(tx, now);
  await seedMembers(tx, { now, partnerNames: shoppedAt(now) });
  await seedConsents(tx);
  await seedRegistration(tx, now);
  await seedCoupons(tx, now);
  await seedCampaigns(tx, now);
  await seedBrochures(tx, now);
  await seedStores(tx, now);
  await seedTills(tx, now);
};

/**
 * Fills an empty database with partners, questions, promo teasers, rewards, pages, pictures, members and products; dates are set around
 * `now`. A database that has partners already is left as it is, and so is one of price comparison that has shops. Returns whether data was
 * inserted.
 *
 * @param database of the product
 * @param options `products`: that of price comparison, if it has its own
 */
export const seedDemoData = (database: Db, { now, products: ofProducts = database }: { readonly now: Date; readonly products?: Db | undefined }): Promise<boolean> =>
  inBoth({ database, products: ofProducts }, async (tx, products) => {
    for (const each of new Set([tx, products])) {
      // Inserting, or waiting for another process that inserts, may exceed the statement timeout of requests.
      await sql`set local statement_timeout = 0`.execute(each);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(each);
    }
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const hasPartners = (await tx.selectFrom('partner').select('id').limit(1).execute()).length > 0;
    const hasShops = (await products.selectFrom('shop').select('id').limit(1).execute()).length > 0;
    const isOne = ofProducts === database;
    if (hasPartners && (isOne || hasShops)) return false;
    await recordEntries({ database: tx, products }, async () => {
      if (!hasPartners) await seedMembersSide(tx, now);
      if (isOne || !hasShops) await seedProducts(products, now);
      if (hasPartners) return;
      await seedProductFavourites(tx, products, now);
      await seedLayers(tx, now);
      await seedMemberTraces(tx, now);
      await refreshSearchTerms(tx);
    });
    return true;
  });
