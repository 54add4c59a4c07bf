// The demo data: what a new installation shows until editors bring their own content.
import { sql } from 'kysely';
import { addEntries, type AdminKindName, type Entry, readKind } from '../admin/index.ts';
import { assetUrl, emojiPath } from '../assets/index.ts';
import { type Databases, inBoth } from '../platform/db/both-databases.ts';
import { LOCKS } from '../platform/db/advisory-lock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { PartnerRow } from '../search/index.ts';
import { BROCHURE_CATEGORIES } from './brochures/brochure-seed.ts';
import { seedBrochures } from './brochures/index.ts';
import { campaignNames, campaignRows, campaignTexts, MYSTERY_CAMPAIGN, seedCampaignHistory, seedMysteryCodes } from './campaigns/index.ts';
import { asFile } from './common/as-file.ts';
import { DEMO_LOGINS, type DemoLogin } from './common/demo-logins.ts';
import { slugOf } from './content/pages.ts';
import { pageRows, promoRows, teaserRows, tintFiles } from './content/rows.ts';
import { recordEntries } from './demo-entries.ts';
import { layerRows } from './layers/index.ts';
import { seedMemberTraces } from './member-traces.ts';
import { placeEntries, storeEntries } from './stores/index.ts';
import { couponRows, seedActivations } from './coupons/index.ts';
import { faqRows } from './faq/index.ts';
import { logoFiles } from './logos/index.ts';
import { seedMembers } from './members.ts';
import { productCategoryRows, productEntries, seedPrices, shopRows } from './products/index.ts';
import { seedProductFavourites } from './products/favourites.ts';
import { partnerRows } from './partners/index.ts';
import { partnerTermsRows, seedTills } from './partners/partner-terms.ts';
import { PARTNER_CATEGORIES } from './partners/partner-seed.ts';
import { seedConsents } from './consents/index.ts';
import { actionCodeRows, seedCards, stepTexts } from './registration/index.ts';
import { donationPartnerRows, voucherPartnerRows } from './points/spending-partners.ts';
import { rewardRows } from './rewards/index.ts';

export { removeDemoData } from './demo-entries.ts';
export { DEMO_LOGINS, type DemoLogin } from './common/demo-logins.ts';

/** In the audit trail of a start. */
const ACTOR = 'demo';

/** Vector art; what operators upload is stored as pixels. */
const seedFiles = async (tx: Tx): Promise<void> => {
  const files = [...logoFiles(), ...tintFiles()];
  await tx
    .insertInto('asset_file')
    .values(files.map(({ path, svg }) => ({ path, media_type: 'image/svg+xml', body: Buffer.from(svg) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Entries = Partial<Record<AdminKindName, readonly Entry[]>>;

/** `firstTeaser`: the first id that is free. */
const programmeEntries = (now: Date, firstTeaser: number): Entries => ({
  places: asFile(placeEntries()),
  'partner-categories': asFile(Object.entries(PARTNER_CATEGORIES).map(([name, picture], position) => ({ name, slug: slugOf(name), logo: assetUrl(emojiPath(picture)), position }))),
  partners: asFile(partnerRows(now)),
  stores: asFile(storeEntries(now)),
  rewards: asFile(rewardRows()),
  'donation-partners': asFile(donationPartnerRows()),
  'voucher-partners': asFile(voucherPartnerRows()),
  'action-codes': asFile(actionCodeRows(now)),
  'brochure-categories': asFile(BROCHURE_CATEGORIES.map((category, position) => ({ ...category, position }))),
  configuration: asFile([...stepTexts(), campaignNames()]),
  pages: asFile(pageRows(now, firstTeaser)),
  faq: asFile(faqRows()),
  layers: asFile(layerRows(now)),
  terms: asFile(partnerTermsRows(now)),
  coupons: asFile(couponRows(now)),
  teasers: asFile(teaserRows(now).map((row, index) => ({ ...row, id: firstTeaser + index }))),
  promos: asFile(promoRows(now)),
  campaigns: asFile(campaignRows(now)),
  'campaign-texts': asFile(campaignTexts()),
});

const priceEntries = (): Entries => ({ 'product-categories': asFile(productCategoryRows()), shops: asFile(shopRows()), products: asFile(productEntries()) });

/** Members shop at partners near them. */
const shoppedAt = (now: Date): readonly [PartnerRow, ...PartnerRow[]] => {
  const [first, ...others] = partnerRows(now).filter((row) => row.is_premium);
  if (first === undefined) throw new Error('the demo data have no partner on site');
  return [first, ...others.slice(0, 7)];
};

export interface SeedOptions {
  readonly now: Date;
  /** The database of price comparison, if it has its own. */
  readonly products?: Db | undefined;
  /** Of links in mails. */
  readonly mailOrigin: string;
  /** For the audit trail. */
  readonly actor?: string;
}

const seedPast = async (databases: Databases, tx: Tx, { now, mailOrigin, areCampaignsNew }: Pick<SeedOptions, 'now' | 'mailOrigin'> & { readonly areCampaignsNew: boolean }): Promise<void> => {
  const members = await seedMembers(tx, { now, partners: shoppedAt(now) });
  const past = { databases, tx, members, now, mailOrigin };
  await seedConsents(past);
  await seedActivations(past);
  if (areCampaignsNew) await seedCampaignHistory(past);
  await seedMemberTraces(past);
  await seedProductFavourites(past);
  // Mails of the past were sent then, and are deleted after a while.
  await tx.deleteFrom('mail_outbox').where('recipient', 'in', DEMO_LOGINS.flatMap((login: DemoLogin) => login.email ?? [])).execute();
};

/**
 * Fills an empty database with partners, questions, promo teasers, rewards, pages, pictures, members and products; dates are set around
 * `now`. Entries are imported as those of operators are. A database that has partners already is left as it is, and so is one of price
 * comparison that has shops. Returns whether data was inserted.
 *
 * @param database of the product
 */
export const seedDemoData = (database: Db, { now, mailOrigin, products: ofProducts = database, actor = ACTOR }: SeedOptions): Promise<boolean> =>
  inBoth({ database, products: ofProducts }, async (tx, products) => {
    for (const each of new Set([tx, products])) {
      // Inserting, or waiting for another process that inserts, may exceed the statement timeout of requests.
      await sql`set local statement_timeout = 0`.execute(each);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(each);
    }
    await sql`select pg_advisory_xact_lock(${LOCKS.demoData})`.execute(tx);
    const databases = { database: tx, products };
    const hasPartners = (await tx.selectFrom('partner').select('id').limit(1).execute()).length > 0;
    const hasShops = (await products.selectFrom('shop').select('id').limit(1).execute()).length > 0;
    const isOne = ofProducts === database;
    if (hasPartners && (isOne || hasShops)) return false;
    const fillsPrices = isOne || !hasShops;
    const teasers = (await readKind(databases, 'teasers')).entries.map(({ id }) => Number(id));
    const changes = await addEntries(databases, { ...(hasPartners ? {} : programmeEntries(now, Math.max(0, ...teasers) + 1)), ...(fillsPrices ? priceEntries() : {}) }, { actor, now });
    if (fillsPrices) await seedPrices(databases, changes, now);
    if (!hasPartners) {
      await seedFiles(tx);
      await seedTills(tx, now);
      await seedBrochures(tx, now);
      await seedCards(tx, now);
      const campaigns = changes.filter(({ kind }) => kind === 'campaigns').map(({ key }) => key);
      if (campaigns.includes(MYSTERY_CAMPAIGN)) await seedMysteryCodes(tx);
      // Campaigns that stayed when the demo data were removed are left as they are.
      await seedPast(databases, tx, { now, mailOrigin, areCampaignsNew: campaigns.length === campaignRows(now).length });
    }
    await recordEntries(databases, changes);
    return true;
  });
