// Binds every gateway port to its HTTP adapter. The list of methods is what allows a gateway to be there before its adapter.
import type { HttpBrochuresDeps } from '@pluspunkt/adapters/brochures';
import type { HttpClient, LogSink } from '@pluspunkt/adapters/transport';
import type { Referrer } from '@pluspunkt/core/campaigns';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import { ContainerModule } from 'inversify';
import { createBrowserAuthenticator } from '../passkeys/browser-authenticator.ts';
import { deferGateway, type DeferredGateway } from './defer-gateway.ts';
import * as ports from './tokens.ts';
import { token, type Token } from './tokens.ts';

/** What the adapters depend on; each takes what it needs. */
export interface Transport {
  readonly http: HttpClient;
  /** Identity for the brochure service; read for every call. */
  readonly visitor: HttpBrochuresDeps['visitor'];
  /** The path group of the brochure service; the default one where none is given. */
  readonly group?: string;
  /** Where calls about campaigns say they come from; read for every call. */
  readonly referrer: () => Referrer;
  /** The captcha of another provider; absent where an operator has configured none. */
  readonly outside?: CaptchaGateway;
  /** Sends log entries to the service. Browser only. */
  readonly serviceLog?: LogSink;
}

/** Creates the transport once, at the first call; in the browser its code is a separate chunk. */
export const TransportPort = token<() => Promise<Transport>>('Transport');

type Methods<P> = DeferredGateway<P>['methods'];
type AdapterOf<P> = (transport: Transport) => P;

/** How search wraps a failed call. */
const callFailed = (failure: CallFailure) => ({ _tag: 'CallFailed', failure });

export const gatewaysModule = new ContainerModule(({ bind }) => {
  const gateway = <P extends object>(port: Token<P>, methods: Methods<P>, adapter: () => Promise<AdapterOf<P>>, failureOf?: DeferredGateway<P>['failureOf']): void => {
    bind(port)
      .toResolvedValue(
        (transport) =>
          deferGateway<P>({
            methods,
            create: async () => {
              const [createGateway, parts] = await Promise.all([adapter(), transport()]);
              return createGateway(parts);
            },
            ...(failureOf === undefined ? {} : { failureOf }),
          }),
        [TransportPort],
      )
      .inSingletonScope();
  };

  gateway(ports.SearchPort, { search: true, partners: true, partnerCategories: true, partnersByName: true, suggestions: true }, async () => (await import('@pluspunkt/adapters/search')).createGraphqlSearchGateway, callFailed);
  gateway(ports.FaqPort, { faq: true, question: true }, async () => (await import('@pluspunkt/adapters/search')).createGraphqlFaqGateway, callFailed);
  gateway(ports.RewardsPort, { rewards: true, reward: true }, async () => (await import('@pluspunkt/adapters/rewards')).createHttpRewardsGateway);
  gateway(ports.ContentPort, { teasers: true, page: true, configuration: true }, async () => (await import('@pluspunkt/adapters/content')).createHttpContentGateway);
  gateway(ports.ProfilePort, { memberInfo: true, frontendIds: true, cards: true }, async () => (await import('@pluspunkt/adapters/profile')).createHttpProfileGateway);
  gateway(ports.CardCodePort, { cardCode: true, upcomingCodes: true, paymentCode: true }, async () => (await import('@pluspunkt/adapters/tills')).createHttpCardCodeGateway);
  gateway(ports.ProfileEditingPort, { write: true, confirmEmail: true, additional: true, writeAdditional: true, orderReplacementCard: true }, async () => (await import('@pluspunkt/adapters/profile')).createHttpProfileEditingGateway);
  gateway(ports.PointsPort, { memberPoints: true }, async () => (await import('@pluspunkt/adapters/points')).createHttpPointsGateway);
  gateway(ports.BookingsPort, { bookings: true, expiries: true, summary: true }, async () => (await import('@pluspunkt/adapters/points')).createHttpBookingsGateway);
  gateway(ports.SpendingPort, { donate: true, encashVoucher: true }, async () => (await import('@pluspunkt/adapters/points')).createHttpSpendingGateway);
  gateway(ports.SpendingPartnersPort, { donationPartners: true, voucherPartners: true }, async () => (await import('@pluspunkt/adapters/points')).createHttpSpendingPartnersGateway);
  gateway(ports.SpendingLockPort, { spendingLock: true, lock: true, unlock: true }, async () => (await import('@pluspunkt/adapters/points')).createHttpSpendingLockGateway);
  gateway(ports.BrochuresPort, { search: true, searchBrochures: true, searchProducts: true, suggestions: true, details: true, products: true, categories: true, contentApp: true, trackImpressions: true, trackPageView: true, trackPageDuration: true, rewardsLimit: true }, async () => (await import('@pluspunkt/adapters/brochures')).createHttpBrochuresGateway);
  gateway(ports.ShoppingListPort, { items: true, change: true }, async () => (await import('@pluspunkt/adapters/brochures')).createHttpShoppingListGateway);
  gateway(ports.CampaignsPort, { status: true, accept: true, parameters: true, setParameters: true, prizes: true, prizeOfToday: true, selectPrize: true, winContent: true, draw: true, lastWin: true, wins: true, redeem: true, redeemMystery: true, winCodes: true, lotteries: true, join: true, joinOnly: true, joinedOnly: true, acceptPunktefest: true, punktefestStatus: true }, async () => (await import('@pluspunkt/adapters/campaigns')).createHttpCampaignsGateway);
  gateway(ports.ProductsPort, { product: true, search: true, suggestions: true, teasers: true }, async () => (await import('@pluspunkt/adapters/prices')).createHttpProductsGateway);
  gateway(ports.CataloguePort, { categories: true, canonical: true, addresses: true }, async () => (await import('@pluspunkt/adapters/prices')).createHttpCatalogueGateway);
  gateway(ports.ProductFavouritesPort, { favourites: true, add: true, remove: true }, async () => (await import('@pluspunkt/adapters/favourites')).createHttpProductFavouritesGateway);
  gateway(ports.PartnerFavouritesPort, { favourites: true, add: true, remove: true, markLayerAsShown: true }, async () => (await import('@pluspunkt/adapters/favourites')).createHttpPartnerFavouritesGateway);
  gateway(ports.PriceAlertsPort, { setAlert: true, removeAlert: true }, async () => (await import('@pluspunkt/adapters/favourites')).createHttpPriceAlertsGateway);
  gateway(ports.CouponsPort, { coupon: true, coupons: true, activate: true, partnerNames: true, facets: true, burnModule: true }, async () => (await import('@pluspunkt/adapters/coupons')).createHttpCouponsGateway);
  gateway(ports.StoresPort, { stores: true, place: true, places: true }, async () => (await import('@pluspunkt/adapters/stores')).createHttpStoresGateway);
  gateway(ports.PartnersPort, { partner: true, partners: true, facets: true, partnerNames: true, categories: true, partnersWithImages: true }, async () => (await import('@pluspunkt/adapters/partners')).createHttpPartnersGateway);
  gateway(ports.ClickOutsPort, { leaveAsMember: true, leaveAsVisitor: true, userAgent: true, journal: true, claim: true }, async () => (await import('@pluspunkt/adapters/partners')).createHttpClickOutsGateway);
  gateway(ports.ContactPort, { writeAsMember: true, write: true }, async () => (await import('@pluspunkt/adapters/partners')).createHttpContactGateway);
  gateway(ports.DevicesPort, { devices: true, end: true, endOthers: true }, async () => (await import('@pluspunkt/adapters/account')).createHttpDevicesGateway);
  gateway(ports.AccountAlarmPort, { protect: true }, async () => (await import('@pluspunkt/adapters/account')).createHttpAccountAlarmGateway);
  gateway(ports.BirthdayLoginPort, { birthdayLogin: true, allow: true, forbid: true }, async () => (await import('@pluspunkt/adapters/account')).createHttpBirthdayLoginGateway);
  gateway(ports.AccountPort, { exportData: true, close: true }, async () => (await import('@pluspunkt/adapters/account')).createHttpAccountGateway);
  gateway(ports.ConsentsPort, { status: true, accept: true, revoke: true, customizedAdverts: true, acceptCustomizedAdverts: true, newsletterStatus: true, shared: true, share: true }, async () => (await import('@pluspunkt/adapters/consents')).createHttpConsentsGateway);
  gateway(ports.NewsletterPort, { forms: true, mapsConsent: true, register: true, confirm: true, requestUnsubscribe: true, end: true }, async () => (await import('@pluspunkt/adapters/consents')).createHttpNewsletterGateway);
  gateway(ports.SingleUsePort, { loginToken: true, sweepstakeToken: true, authorizationCode: true }, async () => (await import('@pluspunkt/adapters/session')).createHttpSingleUseGateway);
  gateway(ports.RegistrationPort, { validateCard: true, emailAllowed: true, passwordRules: true, forms: true, register: true }, async () => (await import('@pluspunkt/adapters/registration')).createHttpRegistrationGateway);
  gateway(ports.CaptchaPort, { prove: true }, async () => (await import('@pluspunkt/adapters/registration')).createProofOfWorkCaptcha);
  gateway(ports.PasswordPort, { triggerReset: true, triggerChange: true, initialize: true, setNew: true, updatePin: true, triggerPinRestore: true, restorePin: true }, async () => (await import('@pluspunkt/adapters/password')).createHttpPasswordGateway);
  gateway(ports.LayersPort, { layers: true, initialLayer: true }, async () => (await import('@pluspunkt/adapters/layers')).createHttpLayersGateway);
  gateway(ports.PageViewsPort, { pageViews: true, track: true }, async () => (await import('@pluspunkt/adapters/layers')).createHttpPageViewsGateway);
  gateway(ports.PasskeysPort, { passkeys: true, creationOptions: true, add: true, rename: true, remove: true, confirmationOptions: true, confirm: true }, async () => (await import('@pluspunkt/adapters/passkeys')).createHttpPasskeysGateway);
  gateway(ports.PasskeyLoginPort, { loginOptions: true, logIn: true }, async () => (await import('@pluspunkt/adapters/passkeys')).createHttpPasskeyLoginGateway);
  gateway(ports.SecondFactorPort, { read: true, draft: true, enable: true, disable: true, replaceRecoveryCodes: true, confirm: true }, async () => (await import('@pluspunkt/adapters/second-factor')).createHttpSecondFactorGateway);
  bind(ports.AuthenticatorPort).toConstantValue(createBrowserAuthenticator());
});
