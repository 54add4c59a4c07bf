// The tables of every capability as one type.
import type { Kysely, Transaction } from 'kysely';
import type { AdminTables } from './admin/admin.tables.ts';
import type { AssetTables } from './assets/assets.tables.ts';
import type { BrochureTables } from './brochures/brochures.tables.ts';
import type { CampaignTables } from './campaigns/campaigns.tables.ts';
import type { ContentTables } from './content/content.tables.ts';
import type { CouponTables } from './coupons/coupons.tables.ts';
import type { OperatorTables } from './operators/operators.tables.ts';
import type { PreviewTables } from './preview/preview.tables.ts';
import type { ProductFavouriteTables } from './favourites/product-favourites.tables.ts';
import type { PartnerFavouriteTables } from './favourites/partner-favourites.tables.ts';
import type { JobTables } from './platform/jobs/jobs.tables.ts';
import type { LayerTables } from './layers/layers.tables.ts';
import type { MailTables } from './platform/mail/mail.tables.ts';
import type { CaptchaTables } from './platform/captcha/captcha.tables.ts';
import type { ConsentTables } from './consents/consents.tables.ts';
import type { IdempotencyTables } from './platform/http/idempotency.tables.ts';
import type { ContentChangeTables } from './platform/cache/content-changes.tables.ts';
import type { PartnerServiceTables } from './partners/partners.tables.ts';
import type { PointsTables } from './points/points.tables.ts';
import type { ShopFeedTables } from './feeds/feeds.tables.ts';
import type { FeedTables } from './product-import/feed.tables.ts';
import type { PriceTables } from './prices/prices.tables.ts';
import type { SpendingTables } from './points/spending.tables.ts';
import type { RateLimitTables } from './platform/rate-limits/rate-limits.tables.ts';
import type { RegistrationTables } from './registration/registration.tables.ts';
import type { OneTimeTokenTables } from './session/one-time-tokens/one-time-token.tables.ts';
import type { MemberDataTables } from './profile/member-data.tables.ts';
import type { ProfileTables } from './profile/profile.tables.ts';
import type { RewardTables } from './rewards/rewards.tables.ts';
import type { SearchTables } from './search/search.tables.ts';
import type { SessionTables } from './session/session.tables.ts';
import type { StoreTables } from './stores/stores.tables.ts';
import type { TillTables } from './tills/tills.tables.ts';
import type { PasskeyTables } from './passkeys/passkeys.tables.ts';
import type { SecondFactorTables } from './second-factor/second-factor.tables.ts';
import type { MigrationTables } from './platform/db/migrate.ts';

/** Every table, by capability. */
export interface Database
  extends
    MigrationTables,
    ProfileTables,
    SessionTables,
    PointsTables,
    SpendingTables,
    IdempotencyTables,
    ContentChangeTables,
    OneTimeTokenTables,
    CaptchaTables,
    ConsentTables,
    MemberDataTables,
    RegistrationTables,
    RateLimitTables,
    MailTables,
    JobTables,
    SearchTables,
    StoreTables,
    PartnerServiceTables,
    PartnerFavouriteTables,
    LayerTables,
    RewardTables,
    ContentTables,
    AssetTables,
    CouponTables,
    CampaignTables,
    BrochureTables,
    PriceTables,
    FeedTables,
    ShopFeedTables,
    ProductFavouriteTables,
    TillTables,
    OperatorTables,
    PreviewTables,
    PasskeyTables,
    SecondFactorTables,
    AdminTables {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
