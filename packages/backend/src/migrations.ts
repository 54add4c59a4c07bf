// Every migration, in the order in which a new database gets them.
import { accountMigrations } from './account/account.migrations.ts';
import { adminMigrations } from './admin/admin.migrations.ts';
import { memberAuditMigrations } from './admin/member-audit.migrations.ts';
import { assetMigrations } from './assets/assets.migrations.ts';
import { brochureMigrations } from './brochures/brochures.migrations.ts';
import { campaignMigrations } from './campaigns/campaigns.migrations.ts';
import { contentMigrations } from './content/content.migrations.ts';
import { couponMigrations } from './coupons/coupons.migrations.ts';
import { partnerFavouriteMigrations } from './favourites/partner-favourites.migrations.ts';
import { jobMigrations } from './platform/jobs/jobs.migrations.ts';
import { layerMigrations } from './layers/layers.migrations.ts';
import { mailMigrations } from './platform/mail/mail.migrations.ts';
import { captchaMigrations } from './platform/captcha/captcha.migrations.ts';
import { consentMigrations } from './consents/consents.migrations.ts';
import { memberDataMigrations } from './profile/member-data.migrations.ts';
import { registrationMigrations } from './registration/registration.migrations.ts';
import { oneTimeTokenMigrations } from './session/one-time-token.migrations.ts';
import { idempotencyMigrations } from './platform/http/idempotency.migrations.ts';
import { keptAnswersMigrations } from './platform/cache/content-changes.migrations.ts';
import { partnerMigrations } from './partners/partners.migrations.ts';
import { pointsMigrations } from './points/points.migrations.ts';
import { spendingMigrations } from './points/spending.migrations.ts';
import { profileMigrations } from './profile/profile.migrations.ts';
import { rewardMigrations } from './rewards/rewards.migrations.ts';
import { feedMigrations } from './product-import/feed.migrations.ts';
import { priceMigrations } from './prices/prices.migrations.ts';
import { productSearchMigrations } from './prices/product-search.migrations.ts';
import { productFavouriteMigrations } from './favourites/product-favourites.migrations.ts';
import { searchMigrations } from './search/search.migrations.ts';
import { sessionMigrations } from './session/session.migrations.ts';
import { storeMigrations } from './stores/stores.migrations.ts';
import { databaseMigrations } from './platform/db/db.migrations.ts';
import type { Migration } from './platform/db/migrate.ts';

export const MIGRATIONS: readonly Migration[] = [
  ...databaseMigrations,
  ...profileMigrations,
  ...sessionMigrations,
  ...pointsMigrations,
  ...mailMigrations,
  ...idempotencyMigrations,
  ...spendingMigrations,
  ...oneTimeTokenMigrations,
  ...captchaMigrations,
  ...consentMigrations,
  ...registrationMigrations,
  ...memberDataMigrations,
  ...jobMigrations,
  ...searchMigrations,
  ...storeMigrations,
  ...partnerMigrations,
  ...partnerFavouriteMigrations,
  ...layerMigrations,
  ...rewardMigrations,
  ...contentMigrations,
  ...assetMigrations,
  ...couponMigrations,
  ...campaignMigrations,
  ...brochureMigrations,
  ...priceMigrations,
  ...productFavouriteMigrations,
  ...accountMigrations,
  ...feedMigrations,
  ...adminMigrations,
  ...productSearchMigrations,
  ...memberAuditMigrations,
  ...keptAnswersMigrations,
];
