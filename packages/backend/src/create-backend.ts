// The service as a function of its dependencies.
import { createMaintenance } from './admin/maintenance.ts';
import { accountRoutes } from './account/account.routes.ts';
import { assetRoutes } from './assets/assets.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { brochureRoutes } from './brochures/brochures.routes.ts';
import { shoppingListRoutes } from './brochures/shopping-list.routes.ts';
import { campaignRoutes } from './campaigns/campaigns.routes.ts';
import type { BackendDependencies } from './dependencies.ts';
import { changesRoutes } from './content/changes.routes.ts';
import { serviceRoutes } from './content/service.routes.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { partnerFavouriteRoutes } from './favourites/partner-favourites.routes.ts';
import { createApp } from './http/create-app.ts';
import { createGeneralLimits } from './http/general-limits.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import type { RequestEnvironment } from './http/request-info.ts';
import type { Route } from './http/route.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { layerRoutes } from './layers/layers.routes.ts';
import { contactRoutes } from './partners/contact.routes.ts';
import { partnerRoutes } from './partners/partners.routes.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { priceRoutes } from './prices/prices.routes.ts';
import { productFavouriteRoutes } from './favourites/product-favourites.routes.ts';
import { withRegisterClients } from './captcha/captcha-guard.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { consentsRoutes } from './consents/consents.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { memberDataRoutes } from './profile/member-data.routes.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { spendingRoutes } from './points/spending.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { rewardRoutes } from './rewards/rewards.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { storeRoutes } from './stores/stores.routes.ts';
import { createSessions } from './session/session.ts';
import { createSpokenTexts } from './texts/spoken-texts.ts';

/** Everything behind `/api/v1`, as a web-standard `fetch`. */
export const createBackend = (given: BackendDependencies) => {
  const sessions = createSessions(given);
  const dependencies = { ...given, captcha: withRegisterClients(given.captcha, sessions.registerClients) };
  // What editors write is looked at for changes together: a page asks for much of it at once.
  const keptContent = createKeptAnswers({ database: given.catalogue, clock: given.clock }, 'content_change');
  const calls: readonly Route[] = [
    ...sessions.routes,
    ...profileRoutes(dependencies),
    ...pointsRoutes(dependencies),
    ...spendingRoutes({ ...dependencies, throttle: sessions.throttle }),
    ...captchaRoutes({ ...dependencies, throttle: sessions.throttle }),
    ...consentsRoutes({ ...dependencies, ...sessions }),
    ...registrationRoutes({ ...dependencies, ...sessions }),
    ...memberDataRoutes({ ...dependencies, ...sessions }),
    ...passwordRoutes({ ...dependencies, ...sessions }),
    ...accountRoutes({ ...dependencies, ...sessions }),
    ...devMailRoutes(dependencies),
    ...serviceRoutes({ ...dependencies, throttle: sessions.throttle }),
    ...changesRoutes(given),
    ...searchRoutes(dependencies, keptContent),
    ...rewardRoutes(dependencies, keptContent),
    ...storeRoutes(dependencies),
    ...partnerRoutes(dependencies, keptContent),
    ...contactRoutes({ ...dependencies, throttle: sessions.throttle }),
    ...partnerFavouriteRoutes(dependencies),
    ...layerRoutes(dependencies),
    ...contentRoutes(dependencies, keptContent),
    ...brochureRoutes(dependencies, keptContent),
    ...shoppingListRoutes(dependencies),
    ...assetRoutes(dependencies),
    ...couponRoutes(dependencies, keptContent),
    ...campaignRoutes(dependencies),
    ...priceRoutes(dependencies),
    ...productFavouriteRoutes(dependencies),
  ];
  const routes = [...calls, ...openApiRoutes(calls)];
  const app = createApp(routes, sessions.authenticate, { ...dependencies, texts: createSpokenTexts(dependencies) }, createMaintenance(dependencies), createGeneralLimits(dependencies));
  return {
    /** The Hono app, with the base path in its routes. */
    app,
    /**
     * Answers a request; never throws. Say the visitor's address, where it is known: logins are throttled by it, too.
     */
    fetch: async (request: Request, environment: RequestEnvironment = {}): Promise<Response> => app.fetch(request, environment),
    /** What is registered, for tests and for the OpenAPI document. */
    routes,
    sessions,
  };
};
export type Backend = ReturnType<typeof createBackend>;
