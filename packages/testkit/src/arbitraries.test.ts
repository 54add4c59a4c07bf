// Every value of an arbitrary is valid for its wire contract, without losing a field.
import { contracts } from '@pluspunkt/adapters/contracts';
import * as searchShapes from '@pluspunkt/adapters/search/contract';
import { either as E, option as O } from 'fp-ts';
import { layerDataOf } from '@pluspunkt/core/layers';
import { readFeedRow } from '@pluspunkt/core/prices';
import { cardValidationOutcome } from '@pluspunkt/core/registration';
import { credentialsFrom, decodeClaims, loginHandler } from '@pluspunkt/core/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as account from './account/arbitraries.ts';
import * as brochures from './brochures/arbitraries.ts';
import * as campaigns from './campaigns/arbitraries.ts';
import * as consents from './consents/arbitraries.ts';
import * as content from './content/arbitraries.ts';
import * as coupons from './coupons/arbitraries.ts';
import * as favourites from './favourites/arbitraries.ts';
import * as layers from './layers/arbitraries.ts';
import * as partners from './partners/arbitraries.ts';
import * as points from './points/arbitraries.ts';
import * as prices from './prices/arbitraries.ts';
import * as profile from './profile/arbitraries.ts';
import * as registration from './registration/arbitraries.ts';
import * as rewards from './rewards/arbitraries.ts';
import * as search from './search/arbitraries.ts';
import * as session from './session/arbitraries.ts';
import { accessTokenOf, loginForms, loginHandlers } from './session/tokens.ts';
import * as stores from './stores/arbitraries.ts';

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown; readonly error?: unknown };
}

const schemaOf = (call: string, part: 'response' | 'body'): Schema => {
  const schema = contracts.find(({ id }) => id === call)?.[part];
  if (schema === undefined) throw new Error(`${call} has no ${part}`);
  return schema;
};
const always = <A>(values: fc.Arbitrary<A>, check: (value: A) => void): void => fc.assert(fc.property(values, (value) => void check(value)), { numRuns: 60 });
/** As JSON. */
const wired = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const list = <A>(items: fc.Arbitrary<A>): fc.Arbitrary<readonly A[]> => fc.array(items, { maxLength: 2 });

const ANSWERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'account.listDevices': list(account.devices),
  'account.exportData': account.memberExports,
  'account.close': account.closedAccounts,
  'brochures.search': brochures.brochureSearchResults,
  'brochures.details': brochures.brochureDetails,
  'brochures.products': list(brochures.brochureProducts),
  'brochures.categories': list(brochures.brochureCategories),
  'brochures.suggestions': list(brochures.brochureSuggestions),
  'brochures.readShoppingList': list(brochures.notedItems),
  'brochures.changeShoppingList': list(brochures.notedItems),
  'campaigns.status': campaigns.campaignStatuses,
  'campaigns.prizes': list(campaigns.prizes),
  'campaigns.listPrizes': list(campaigns.wins),
  'campaigns.winCodes': list(campaigns.winCodes),
  'campaigns.lotteryStatus': list(campaigns.lotteries),
  'campaigns.punktefestStatus': campaigns.punktefestStatuses,
  'campaigns.readWinContent': campaigns.winContents,
  'consents.newsletterStatus': consents.consentStatuses,
  'consents.readMapsConsent': consents.mapsConsents,
  'consents.registerNewsletter': fc.record({ dcApiErrors: list(consents.newsletterErrors) }),
  'consents.readNetId': consents.sharedConsents,
  'content.readPartnerTeasers': list(content.partnerTeasers),
  'content.readPage': content.contentPages,
  'content.readConfiguration': content.publicSettings,
  'coupons.read': coupons.coupons,
  'coupons.filter': search.resultGroups(coupons.coupons),
  'coupons.readFacets': coupons.couponFacetLists,
  'coupons.readBurnModule': coupons.burnModules,
  'favourites.readPartners': favourites.partnerFavouriteLists,
  'favourites.listProducts': list(favourites.productFavourites),
  'layers.list': list(layers.definedLayers.map(layerDataOf)),
  'layers.listPageViews': list(layers.pageViews),
  'partners.read': search.partners,
  'partners.readFacets': partners.partnerFacets,
  'partners.listCategories': list(search.partnerCategories),
  'partners.listWithImages': list(partners.partnersWithImages),
  'partners.listClickOuts': list(partners.clickOuts),
  'partners.clickOutAsMember': partners.clickOutTargets,
  'partners.readUserAgent': partners.userAgentClasses,
  'points.readMemberPoints': points.memberPoints,
  'points.listBookings': points.bookingPages,
  'points.listExpiries': list(points.expiries),
  'points.readBookingSummary': points.bookingSummaries,
  'points.listDonationPartners': list(points.donationPartners),
  'points.listVoucherPartners': list(points.voucherPartners),
  'points.donate': points.spendingReceipts,
  'points.encashVoucher': points.voucherReceipts,
  'points.readSpendingLock': points.spendingLocks,
  'prices.readProduct': prices.products,
  'prices.suggest': list(prices.productSuggestions),
  'prices.search': prices.productSearchResults,
  'prices.listCategories': list(prices.productCategories),
  'prices.readCanonical': prices.canonicalAddresses,
  'profile.readMemberInfo': profile.userProfiles,
  'profile.readFrontendIds': profile.frontendIds,
  'profile.readCards': list(profile.memberCards),
  'profile.readAdditionalInfo': profile.additionalProfiles,
  'profile.listDismissals': list(profile.dismissals),
  'registration.validateCard': registration.cardValidations,
  'registration.register': registration.registeredMembers,
  'rewards.list': search.resultGroups(rewards.rewards),
  'rewards.read': rewards.rewardDetails,
  'stores.search': search.resultGroups(stores.stores),
  'stores.mapPlace': stores.places,
  'stores.suggestPlaces': list(stores.placeSuggestions),
};

const BODIES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'account.close': account.closingOrders,
  'brochures.search': brochures.brochureRequests,
  'brochures.trackPageView': brochures.brochurePageViews.map(({ brochureId, ...view }) => ({ BrochureIds: [brochureId], ...view })),
  'brochures.changeShoppingList': fc.record({ changes: fc.array(brochures.shoppingListChanges, { minLength: 1, maxLength: 3 }) }),
  'consents.registerNewsletter': consents.newsletterRegistrations,
  'consents.netId': consents.sharedConsents,
  'contact.form': partners.contactForms,
  'contact.request': partners.memberMessages,
  'coupons.filter': coupons.couponFilters,
  'coupons.activate': coupons.couponActivations,
  'favourites.addProduct': favourites.productFavouritePayloads,
  'favourites.setPriceAlert': fc.tuple(prices.gtins, favourites.priceAlertPayloads).map(([gtin, alert]) => ({ gtin, ...alert })),
  'partners.filter': partners.partnerFilters,
  'partners.clickOutAsMember': partners.clickOutRequests,
  'partners.claimClickOut': partners.clickOutClaims,
  'points.donate': fc.tuple(points.donations, points.spendingProofs).map(([donation, { password }]) => ({ ...donation, password })),
  'points.encashVoucher': fc.tuple(points.voucherOrders, points.spendingProofs).map(([order, { password }]) => ({ ...order, password })),
  'profile.writeMemberInfo': profile.profileChanges,
  'profile.writeAdditionalInfo': profile.additionalProfiles,
  'registration.register': registration.registrations,
};

const SEARCHED: Readonly<Record<string, readonly [Schema, fc.Arbitrary<unknown>]>> = {
  partner: [searchShapes.partner, search.partners],
  couponLogoData: [searchShapes.couponLogoData, search.couponLogos],
  question: [searchShapes.question, search.faqQuestions],
  promoTeaser: [searchShapes.promoTeaser, search.promoTeasers],
  partnerCategory: [searchShapes.partnerCategory, search.partnerCategories],
  partnerLink: [searchShapes.partnerLink, search.partnerLinks],
};

describe('an answer of the arbitraries', () => {
  it.each(Object.entries(ANSWERS))('to %s matches its contract', (call, values) => {
    const schema = schemaOf(call, 'response');
    always(values.map(wired), (value) => expect(schema.safeParse(value)).toEqual({ success: true, data: value }));
  });

  it.each(Object.entries(SEARCHED))('of the search, a %s, matches its contract', (_, [schema, values]) => {
    always(values.map(wired), (value) => expect(schema.safeParse(value)).toEqual({ success: true, data: value }));
  });
});

describe('a body of the arbitraries', () => {
  it.each(Object.entries(BODIES))('for %s matches its contract', (call, values) => {
    const schema = schemaOf(call, 'body');
    always(values.map(wired), (value) => expect(schema.safeParse(value).error).toBeUndefined());
  });
});

describe('stored and typed values', () => {
  it('claims are decoded from their token', () => {
    always(session.tokenClaims, (claims) => expect(decodeClaims(accessTokenOf(claims))).toEqual(O.some(claims)));
  });

  it('grants have a token with decodable claims', () => {
    always(session.tokenGrants, ({ accessToken }) => expect(O.isSome(decodeClaims(accessToken))).toBe(true));
  });

  it('login handlers match the cookie’s codec', () => {
    always(loginHandlers, (handler) => expect(loginHandler.is(wired(handler))).toBe(true));
  });

  it('any form, feed row and card answer is validated without an exception', () => {
    always(loginForms, (form) => expect(['Left', 'Right']).toContain(credentialsFrom(form)._tag));
    always(fc.tuple(prices.feedRows, prices.feedTerms), ([row, terms]) => expect(['Left', 'Right']).toContain(readFeedRow(row, terms)._tag));
    always(registration.cardValidations, (answer) => expect([true, false, 'captchaFailed']).toContain(cardValidationOutcome(answer)));
  });

  it('some feed rows give an offer', () => {
    const terms = { now: Date.parse('2026-11-20T08:00:00Z'), shippingInCent: 495 };
    expect(fc.sample(prices.feedRows, { numRuns: 300, seed: 7 }).some((row) => E.isRight(readFeedRow(row, terms)))).toBe(true);
  });
});

describe('states of a session', () => {
  it('survive JSON unchanged', () => {
    always(session.sessionStates, (state) => expect(wired(state)).toEqual(state));
  });
});
