// The gateways over HTTP. Loaded by the browser at the first call, by the server at once; the one place that knows
// which adapter stands behind which port.
import { createHttpAccountGateway, createHttpDevicesGateway } from '@pluspunkt/adapters/account';
import { createHttpBrochuresGateway, createHttpShoppingListGateway, type HttpBrochuresDeps } from '@pluspunkt/adapters/brochures';
import { createHttpCampaignsGateway } from '@pluspunkt/adapters/campaigns';
import { createHttpConsentsGateway, createHttpNewsletterGateway } from '@pluspunkt/adapters/consents';
import { createHttpContentGateway } from '@pluspunkt/adapters/content';
import { createHttpCouponsGateway } from '@pluspunkt/adapters/coupons';
import { createHttpPartnerFavouritesGateway, createHttpPriceAlertsGateway, createHttpProductFavouritesGateway } from '@pluspunkt/adapters/favourites';
import { createHttpClickOutsGateway, createHttpContactGateway, createHttpPartnersGateway } from '@pluspunkt/adapters/partners';
import { createHttpLayersGateway, createHttpPageViewsGateway } from '@pluspunkt/adapters/layers';
import { createHttpBookingsGateway, createHttpPointsGateway, createHttpSpendingGateway, createHttpSpendingLockGateway, createHttpSpendingPartnersGateway } from '@pluspunkt/adapters/points';
import { createHttpCatalogueGateway, createHttpProductsGateway } from '@pluspunkt/adapters/prices';
import { createHttpProfileEditingGateway, createHttpProfileGateway } from '@pluspunkt/adapters/profile';
import { createHttpPasswordGateway } from '@pluspunkt/adapters/password';
import { createHttpRegistrationGateway, createProofOfWorkCaptcha } from '@pluspunkt/adapters/registration';
import { createHttpRewardsGateway } from '@pluspunkt/adapters/rewards';
import { createGraphqlFaqGateway, createGraphqlSearchGateway } from '@pluspunkt/adapters/search';
import { createHttpSingleUseGateway } from '@pluspunkt/adapters/session';
import { createHttpStoresGateway } from '@pluspunkt/adapters/stores';
import type { Referrer } from '@pluspunkt/core/campaigns';
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import { createHttpClient, createSystemClock, randomRequestId, type Fetch, type HttpClient, type HttpClientDeps } from '@pluspunkt/adapters/transport';

export interface GatewayDependencies extends Pick<HttpClientDeps, 'origin' | 'accessToken' | 'variant' | 'unauthorized' | 'log' | 'judge'> {
  readonly fetch: Fetch;
}

export const createClient = (dependencies: GatewayDependencies): HttpClient =>
  createHttpClient({ ...dependencies, clock: createSystemClock(), requestId: randomRequestId });

export const createGateways = (http: HttpClient, outsideCaptcha: CaptchaGateway | null) => ({
  search: createGraphqlSearchGateway({ http }),
  faq: createGraphqlFaqGateway({ http }),
  rewards: createHttpRewardsGateway({ http }),
  content: createHttpContentGateway({ http }),
  profile: createHttpProfileGateway({ http }),
  points: createHttpPointsGateway({ http }),
  products: createHttpProductsGateway({ http }),
  catalogue: createHttpCatalogueGateway({ http }),
  productFavourites: createHttpProductFavouritesGateway({ http }),
  partnerFavourites: createHttpPartnerFavouritesGateway({ http }),
  priceAlerts: createHttpPriceAlertsGateway({ http }),
  shoppingList: createHttpShoppingListGateway({ http }),
  coupons: createHttpCouponsGateway({ http }),
  stores: createHttpStoresGateway({ http }),
  partners: createHttpPartnersGateway({ http }),
  clickOuts: createHttpClickOutsGateway({ http }),
  bookings: createHttpBookingsGateway({ http }),
  spending: createHttpSpendingGateway({ http }),
  spendingPartners: createHttpSpendingPartnersGateway({ http }),
  spendingLock: createHttpSpendingLockGateway({ http }),
  devices: createHttpDevicesGateway({ http }),
  account: createHttpAccountGateway({ http }),
  profileEditing: createHttpProfileEditingGateway({ http }),
  consents: createHttpConsentsGateway({ http }),
  newsletter: createHttpNewsletterGateway({ http }),
  contact: createHttpContactGateway({ http }),
  singleUse: createHttpSingleUseGateway({ http }),
  registration: createHttpRegistrationGateway({ http }),
  captcha: createProofOfWorkCaptcha({ http, ...(outsideCaptcha === null ? {} : { outside: outsideCaptcha }) }),
  password: createHttpPasswordGateway({ http }),
  layers: createHttpLayersGateway({ http }),
  pageViews: createHttpPageViewsGateway({ http }),
});

/** Apart from the others: the brochure service knows its visitors, and stands under a path of its own. */
export const createBrochuresGateway = (http: HttpClient, visitor: HttpBrochuresDeps['visitor'], group: string) => createHttpBrochuresGateway({ http, visitor, group });

/** Apart from the others: every call says where it comes from. */
export const createCampaignsGateway = (http: HttpClient, referrer: () => Referrer) => createHttpCampaignsGateway({ http, referrer });

export type Gateways = ReturnType<typeof createGateways>;
