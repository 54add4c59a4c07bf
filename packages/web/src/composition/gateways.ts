// The one place that knows which adapter stands behind which port. The adapters of a capability come with a chunk of
// their own, at the first call of one of its gateways: making the contracts of all capabilities at once held a slow
// processor up for a third of a second, under the fingers of whoever made the first call.
import type { HttpBrochuresDeps } from '@pluspunkt/adapters/brochures';
import type { HttpClient } from '@pluspunkt/adapters/transport';
import type { Referrer } from '@pluspunkt/core/campaigns';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import * as ports from './tokens.ts';
import type { Token } from './tokens.ts';

/** What adapters are made of; each takes what it needs of it. */
export interface GatewayParts {
  readonly http: HttpClient;
  /** Who the brochure service is told is asking; asked anew for every call. */
  readonly visitor: HttpBrochuresDeps['visitor'];
  /** The path group of the brochure service; the default one where none is given. */
  readonly group?: string;
  /** Where calls about campaigns say they come from; asked anew for every call. */
  readonly referrer: () => Referrer;
  /** The captcha of another host; absent where an operator has configured none. */
  readonly outside?: CaptchaGateway;
}

export interface LateGateway {
  readonly load: () => Promise<(parts: GatewayParts) => object>;
  /** Wraps the failure of a chunk that cannot be loaded where the port's own union does. */
  readonly failureOf?: (failure: CallFailure) => unknown;
}

/** How search wraps a failed call. */
const callFailed = (failure: CallFailure) => ({ _tag: 'CallFailed', failure });

/** Checked here, where the port still has its type. */
const late = <P extends object, M>(port: Token<P>, chunk: () => Promise<M>, adapterOf: (all: M) => (parts: GatewayParts) => P, failureOf?: LateGateway['failureOf']): readonly [Token<unknown>, LateGateway] => [
  port,
  { load: async () => adapterOf(await chunk()), ...(failureOf === undefined ? {} : { failureOf }) },
];

const account = () => import('@pluspunkt/adapters/account');
const brochures = () => import('./brochures.gateways.ts');
const campaigns = () => import('./campaigns.gateways.ts');
const consents = () => import('@pluspunkt/adapters/consents');
const content = () => import('./content.gateways.ts');
const coupons = () => import('@pluspunkt/adapters/coupons');
const favourites = () => import('./favourites.gateways.ts');
const layers = () => import('@pluspunkt/adapters/layers');
const partners = () => import('@pluspunkt/adapters/partners');
const password = () => import('@pluspunkt/adapters/password');
const points = () => import('@pluspunkt/adapters/points');
const prices = () => import('@pluspunkt/adapters/prices');
const profile = () => import('@pluspunkt/adapters/profile');
const registration = () => import('@pluspunkt/adapters/registration');
const rewards = () => import('@pluspunkt/adapters/rewards');
const search = () => import('@pluspunkt/adapters/search');
const session = () => import('./session.gateways.ts');
const stores = () => import('@pluspunkt/adapters/stores');

export const gateways: ReadonlyMap<Token<unknown>, LateGateway> = new Map([
  late(ports.SearchPort, search, (all) => all.createGraphqlSearchGateway, callFailed),
  late(ports.FaqPort, search, (all) => all.createGraphqlFaqGateway, callFailed),
  late(ports.RewardsPort, rewards, (all) => all.createHttpRewardsGateway),
  late(ports.ContentPort, content, (all) => all.createHttpContentGateway),
  late(ports.ProfilePort, profile, (all) => all.createHttpProfileGateway),
  late(ports.ProfileEditingPort, profile, (all) => all.createHttpProfileEditingGateway),
  late(ports.PointsPort, points, (all) => all.createHttpPointsGateway),
  late(ports.BookingsPort, points, (all) => all.createHttpBookingsGateway),
  late(ports.SpendingPort, points, (all) => all.createHttpSpendingGateway),
  late(ports.SpendingPartnersPort, points, (all) => all.createHttpSpendingPartnersGateway),
  late(ports.SpendingLockPort, points, (all) => all.createHttpSpendingLockGateway),
  late(ports.BrochuresPort, brochures, (all) => all.createHttpBrochuresGateway),
  late(ports.ShoppingListPort, brochures, (all) => all.createHttpShoppingListGateway),
  late(ports.CampaignsPort, campaigns, (all) => all.createHttpCampaignsGateway),
  late(ports.ProductsPort, prices, (all) => all.createHttpProductsGateway),
  late(ports.CataloguePort, prices, (all) => all.createHttpCatalogueGateway),
  late(ports.ProductFavouritesPort, favourites, (all) => all.createHttpProductFavouritesGateway),
  late(ports.PartnerFavouritesPort, favourites, (all) => all.createHttpPartnerFavouritesGateway),
  late(ports.PriceAlertsPort, favourites, (all) => all.createHttpPriceAlertsGateway),
  late(ports.CouponsPort, coupons, (all) => all.createHttpCouponsGateway),
  late(ports.StoresPort, stores, (all) => all.createHttpStoresGateway),
  late(ports.PartnersPort, partners, (all) => all.createHttpPartnersGateway),
  late(ports.ClickOutsPort, partners, (all) => all.createHttpClickOutsGateway),
  late(ports.ContactPort, partners, (all) => all.createHttpContactGateway),
  late(ports.DevicesPort, account, (all) => all.createHttpDevicesGateway),
  late(ports.AccountAlarmPort, account, (all) => all.createHttpAccountAlarmGateway),
  late(ports.AccountPort, account, (all) => all.createHttpAccountGateway),
  late(ports.ConsentsPort, consents, (all) => all.createHttpConsentsGateway),
  late(ports.NewsletterPort, consents, (all) => all.createHttpNewsletterGateway),
  late(ports.SingleUsePort, session, (all) => all.createHttpSingleUseGateway),
  late(ports.RegistrationPort, registration, (all) => all.createHttpRegistrationGateway),
  late(ports.CaptchaPort, registration, (all) => all.createProofOfWorkCaptcha),
  late(ports.PasswordPort, password, (all) => all.createHttpPasswordGateway),
  late(ports.LayersPort, layers, (all) => all.createHttpLayersGateway),
  late(ports.PageViewsPort, layers, (all) => all.createHttpPageViewsGateway),
]);
