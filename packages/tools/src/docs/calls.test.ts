import { contracts } from '@pluspunkt/adapters/contracts';
import { DEFAULT_BROCHURE_GROUP } from '@pluspunkt/adapters/brochures/contract';
import { createInProcessBackend } from '@pluspunkt/backend/testing';
import { describe, expect, it } from 'vitest';

/** The calls that clients rely on, by name. */
const SPECIFIED = `
  POST /logger
  GET /configuration/{name}
  PATCH /page
  GET /servertime
  GET /overlay-layers
  GET /CommonSettings/password-rules
  GET /app-content/cms-initial-layer/{id}
  GET /partner-teaser
  POST /bonus
  POST /bonus-filter
  GET /wincontent/{id}
  GET /asset/{path}
  GET /member/registrationdataprotectionforms
  GET /member/newsletterdataprotectionforms
  POST /member/registerValidateEmailCount
  PATCH /member/validate
  POST /member/donate
  POST /member/encash-voucher
  POST /member/newsletter/status
  PUT /member/newsletterregistration
  GET /single-use-token/token
  GET /single-use-token/sweepstake
  POST /single-use-token/logout
  GET /profile/memberpoints
  GET /profile/dismissal
  POST /profile/dismissal
  DELETE /profile/dismissal
  GET /profile/cards
  GET /profile/frontendids
  GET /profile/memberinfo
  PUT /profile/memberinfo
  GET /profile/additional-memberinfo
  PUT /profile/additional-memberinfo
  POST /profile/request-authorizationcode
  POST /profile/updatepin
  PUT /profile/restorepin
  GET /profile/bookings
  POST /profile/orderreplacementcard
  POST /profile/trigger-password-reset
  POST /profile/trigger-password-change
  POST /profile/initialize-password
  POST /profile/set-new-password
  POST /profile/consents-netid
  GET /coupon/Coupon/{promotionId}
  POST /coupon/Coupon/filter
  POST /coupon/Coupon/activate
  GET /coupon/Coupon/partnernames
  GET /coupon/Coupon/burn-module
  GET /partner/Partner/{x}
  POST /partner/Partner/filter
  GET /partner/Partner/partnernames
  GET /partner/Partner/categories
  GET /partner/Partner/partner-and-images
  GET /stores/search
  GET /stores/mapping
  POST /contact/request
  POST /contact/form
  POST /campaignmicro/{id}/accept
  POST /campaignmicro/{id}/select
  GET /campaignmicro/{id}/prizes
  POST /campaignmicro/{id}/prize-chance
  GET /campaignmicro/{id}/prize-item
  GET /campaignmicro/{id}/prize-item-win
  GET /campaignmicro/{id}/list-prizes
  GET /campaignmicro/{id}/lottery-status
  POST /campaignmicro/{id}/lottery-join
  GET /campaignmicro/{id}/status
  GET /campaignmicro/{id}/parameters
  POST /campaignmicro/{id}/parameters
  POST /campaignmicro/{id}/redeem
  POST /campaignmicro/{id}/mystery/redeem
  GET /campaignmicro/{id}/wincodes
  POST /campaignmicro/{id}/join-lottery
  GET /campaignmicro/{id}/joined-lottery
  POST /campaignmicro/{id}/punktefest/accept
  GET /campaignmicro/{id}/punktefest/status
  GET /userdata/pageviews
  POST /userdata/pageviews
  GET /userdata/partner-favorites
  POST /userdata/partner-favorites
  PUT /userdata/partner-favorites/remove-partner
  PUT /userdata/partner-favorites/mark-layer-as-shown
  POST /userdata/affiliator/clickout-logged-in-user
  POST /userdata/affiliator/clickout-not-logged-in-user
  GET /userdata/affiliator/user-agent
  GET /customized-adverts/status
  PUT /customized-adverts/accept
  GET /consent-data/sp-google-maps
  GET /user-consents/customizedadverts-status
  GET /user-consents/onlinemarketing-status
  GET /user-consents/newsletter-status
  PUT /user-consents/customizedadverts-accept
  PUT /user-consents/onlinemarketing-accept
  PUT /user-consents/newsletter-accept
  PUT /user-consents/customizedadverts-revoke
  PUT /user-consents/onlinemarketing-revoke
  PUT /user-consents/newsletter-revoke
  POST /{provider}/search
  POST /{provider}/search-products
  POST /{provider}/search-brochures
  POST /{provider}/track-impressions
  POST /{provider}/details
  POST /{provider}/products
  POST /{provider}/track-pageview
  POST /{provider}/track-pageduration
  GET /{provider}/categories
  GET /{provider}/rewards-limit
  GET /{provider}/contentapp
  GET /{provider}/suggestions
  GET /products/{gtin}
  GET /products/suggestions
  GET /products/teasers
  GET /products/search
  GET /categories
  GET /canonical/{id}
  GET /canonicals/{id}
  GET /favourites
  POST /favourites
  DELETE /favourites/{id}
  PUT /favourites/{id}/alert
  DELETE /favourites/{id}/alert
  GET /auth/.well-known/openid-configuration
  POST /auth/connect/token
  POST /search/graphql
`;

const comparable = (call: string): string => call.replace('{provider}', DEFAULT_BROCHURE_GROUP).replaceAll(/\{\w+\}/g, '{}');

const routes = new Set(
  createInProcessBackend()
    .routes.flatMap((route) => (route.kind === 'contract' ? [`${route.contract.method} ${route.contract.path}`] : route.methods.map((method) => `${method} ${route.path.replace('...}', '}')}`)))
    .map(comparable),
);
const withoutRoute = (calls: readonly string[]): readonly string[] => calls.filter((call) => !routes.has(comparable(call)));

describe('the service', () => {
  it('has a route for every call that clients rely on', () => {
    const specified = SPECIFIED.trim().split('\n').map((line) => line.trim());
    expect(specified.length).toBeGreaterThan(120);
    expect(withoutRoute(specified)).toEqual([]);
  });

  it('has a route for every contract', () => {
    expect(withoutRoute(contracts.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
  });
});
