// Every call of section 7 of the specification, as it words them.

export type Kind = 'contract' | 'route' | 'graphql' | 'page';

export interface SpecifiedCall {
  readonly group: string;
  /** Empty where the specification names no method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly kind: Kind;
  /** What tells calls of one address apart. */
  readonly note?: string;
  /** For GraphQL: the constant that holds the document. */
  readonly document?: string;
}

const MEMBERS = 'Members and registration';
const CONTENT = 'Content and configuration';
const PROFILE = 'Profile';
const PARTNERS = 'Coupons and partners';
const CAMPAIGNS = 'Campaigns';
const USER_DATA = 'User data';
const BROCHURES = 'Brochure service';
const PRICES = 'Price comparison and favourites';
const SEARCH = 'Search service (GraphQL)';

/** `GET /servertime`, one a line. */
const calls = (group: string, lines: string, kind: Kind = 'contract'): readonly SpecifiedCall[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [method = '', path = ''] = line.trim().split(' ');
      return { group, method: method as SpecifiedCall['method'], path, kind };
    });

const content = [
  ...calls(
    CONTENT,
    `POST /logger
     GET /configuration/{name}
     PATCH /page
     GET /servertime
     GET /overlay-layers
     GET /CommonSettings/password-rules
     GET /app-content/cms-initial-layer/{id}
     GET /partner-teaser
     POST /bonus
     POST /bonus-filter
     GET /wincontent/{id}`,
  ),
  ...calls(CONTENT, 'GET /asset/{path}', 'route'),
];

const members = calls(
  MEMBERS,
  `GET /member/registrationdataprotectionforms
   GET /member/newsletterdataprotectionforms
   POST /member/registerValidateEmailCount
   PATCH /member/validate
   POST /member/donate
   POST /member/encash-voucher
   POST /member/newsletter/status
   PUT /member/newsletterregistration
   GET /single-use-token/token
   GET /single-use-token/sweepstake
   POST /single-use-token/logout`,
);

const authentication: readonly SpecifiedCall[] = [
  { group: 'Authentication', method: 'GET', path: '/auth/.well-known/openid-configuration', kind: 'route' },
  { group: 'Authentication', method: 'POST', path: '/auth/connect/token', kind: 'route', note: 'password grant' },
  { group: 'Authentication', method: 'POST', path: '/auth/connect/token', kind: 'route', note: 'refresh grant' },
];

const profile = calls(
  PROFILE,
  `GET /profile/memberpoints
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
   POST /profile/consents-netid`,
);

const couponsAndPartners = calls(
  PARTNERS,
  `GET /coupon/Coupon/{promotionId}
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
   POST /contact/form`,
);

const campaigns = calls(
  CAMPAIGNS,
  `POST /campaignmicro/{id}/accept
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
   GET /campaignmicro/{id}/punktefest/status`,
);

const userData = calls(
  USER_DATA,
  `GET /userdata/pageviews
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
   PUT /user-consents/newsletter-revoke`,
);

const brochures = calls(
  BROCHURES,
  `POST /{provider}/search
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
   GET /{provider}/suggestions`,
);

const prices = calls(
  PRICES,
  `GET /products/{gtin}
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
   DELETE /favourites/{id}/alert`,
);

const operation = (note: string, document: string): SpecifiedCall => ({ group: SEARCH, method: 'POST', path: '/search/graphql', kind: 'graphql', note, document });
const search = [
  operation('search(query, limit)', 'SEARCH'),
  operation('partner(query, limit, type)', 'PARTNERS'),
  operation('partnerCategories', 'PARTNER_CATEGORIES'),
  operation('partner without arguments', 'PARTNER_LINKS'),
  operation('partner(names, query)', 'PARTNERS_BY_NAME'),
];

const page = (path: string, note: string): SpecifiedCall => ({ group: 'Application infrastructure', method: 'GET', path, kind: 'page', note });
const infrastructure = [
  page('/builds/latest.json', 'latest-build file, to detect new deployments'),
  page('/builds/meta/{build}.json', 'build manifest'),
  page('/{page}/_payload.json', 'per-page payload'),
];

export const SECTION_7: readonly SpecifiedCall[] = [
  ...infrastructure,
  ...content,
  ...members,
  ...authentication,
  ...profile,
  ...couponsAndPartners,
  ...campaigns,
  ...userData,
  ...brochures,
  ...prices,
  ...search,
];

/** `POST /auth/connect/token (refresh grant)`: what a call is listed by. */
export const nameOf = ({ method, path, note }: SpecifiedCall): string => `${method} ${path}${note === undefined ? '' : ` (${note})`}`;
