// Builders of click-outs, claims and messages.
import type { CaptchaProof, ClickOut, ClickOutClaim, ClickOutRequest, ClickOutTarget, MemberMessage, PartnerFacets, PartnerFacetsFilter, PartnerLetter, PartnerWithImages, UserAgentClass } from '@pluspunkt/core/partners';

const CLICK = '00000000-0000-4000-8000-000000000001';

/** A partner as overviews show it; every field can be overridden. */
export const partnerWithImagesOf = (changed: Partial<PartnerWithImages> = {}): PartnerWithImages => ({
  partnerName: 'Pfotenpost',
  link: '/partner/pfotenpost',
  logo: '/api/v1/asset/logos/pfotenpost.svg',
  logoSmall: '/api/v1/asset/logos/pfotenpost-klein.svg',
  ...changed,
});

/** A filter of the facets of online partners; every field can be overridden. */
export const partnerFacetsFilterOf = (changed: Partial<PartnerFacetsFilter> = {}): PartnerFacetsFilter => ({ type: 'ONLINE', ...changed });

/** The count of a letter; every field can be overridden. */
export const partnerLetterOf = (changed: Partial<PartnerLetter> = {}): PartnerLetter => ({ letter: 'P', count: 1, ...changed });

/** The facets of a single partner; every field can be overridden. */
export const partnerFacetsOf = (changed: Partial<PartnerFacets> = {}): PartnerFacets => ({
  totalNumberOfResults: 1,
  categories: [{ name: 'Tierbedarf', count: 1 }],
  letters: [partnerLetterOf()],
  ...changed,
});

/** A claim; every field can be overridden. */
export const clickOutClaimOf = (changed: Partial<ClickOutClaim> = {}): ClickOutClaim => ({ orderNumber: 'PP-2026-1', orderedOn: '2026-11-01', amountInCent: 4_990, ...changed });

/** A click-out that the shop has not reported; every field can be overridden. */
export const clickOutOf = (changed: Partial<ClickOut> = {}): ClickOut => ({
  id: CLICK,
  partnerName: 'Pfotenpost',
  partnerLogo: '/api/v1/asset/logos/pfotenpost-klein.svg',
  partnerDetailLink: '/customer-website/partner/pfotenpost',
  clickedAt: '2026-11-01T09:00:00.000Z',
  state: 'clicked',
  ...changed,
});

/** The request of a click-out; every field can be overridden. */
export const clickOutRequestOf = (changed: Partial<ClickOutRequest> = {}): ClickOutRequest => ({ partnerName: 'Pfotenpost', clickId: CLICK, ...changed });

/** The target of a click; every field can be overridden. */
export const clickOutTargetOf = (changed: Partial<ClickOutTarget> = {}): ClickOutTarget => ({ clickId: CLICK, redirectUrl: 'https://pfotenpost.example/', ...changed });

/** A browser whose purchases can be tracked; every field can be overridden. */
export const userAgentClassOf = (changed: Partial<UserAgentClass> = {}): UserAgentClass => ({ device: 'desktop', tracksPurchases: true, ...changed });

/** A member's message; every field can be overridden. */
export const memberMessageOf = (changed: Partial<MemberMessage> = {}): MemberMessage => ({ topic: 'card', message: 'Meine Karte ist zerbrochen.', requestId: CLICK, ...changed });

/** A valid captcha proof. */
export const captchaProofOf = (changed: CaptchaProof = { v3: 'right' }): CaptchaProof => changed;
