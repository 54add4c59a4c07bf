// Builders of click-outs, claims and messages.
import type { CaptchaProof, ClickOut, ClickOutClaim, ClickOutRequest, ClickOutTarget, MemberMessage, PartnerFacets, PartnerFacetsFilter, PartnerLetter, PartnerWithImages, UserAgentClass } from '@pluspunkt/core/partners';

const CLICK = '00000000-0000-4000-8000-000000000001';

/** A partner as overviews show it; every field can be told. */
export const partnerWithImagesOf = (changed: Partial<PartnerWithImages> = {}): PartnerWithImages => ({
  partnerName: 'Pfotenpost',
  link: '/partner/pfotenpost',
  logo: '/api/v1/asset/logos/pfotenpost.svg',
  logoSmall: '/api/v1/asset/logos/pfotenpost-klein.svg',
  ...changed,
});

/** What online partners are counted by; every field can be told. */
export const partnerFacetsFilterOf = (changed: Partial<PartnerFacetsFilter> = {}): PartnerFacetsFilter => ({ type: 'ONLINE', ...changed });

/** How many partners stand under a letter; every field can be told. */
export const partnerLetterOf = (changed: Partial<PartnerLetter> = {}): PartnerLetter => ({ letter: 'P', count: 1, ...changed });

/** Numbers of one partner alone; every field can be told. */
export const partnerFacetsOf = (changed: Partial<PartnerFacets> = {}): PartnerFacets => ({
  totalNumberOfResults: 1,
  categories: [{ name: 'Tierbedarf', count: 1 }],
  letters: [partnerLetterOf()],
  ...changed,
});

/** A purchase whose points did not come; every field can be told. */
export const clickOutClaimOf = (changed: Partial<ClickOutClaim> = {}): ClickOutClaim => ({ orderNumber: 'PP-2026-1', orderedOn: '2026-11-01', amountInCent: 4_990, ...changed });

/** A visit of which nothing was heard yet; every field can be told. */
export const clickOutOf = (changed: Partial<ClickOut> = {}): ClickOut => ({
  id: CLICK,
  partnerName: 'Pfotenpost',
  partnerLogo: '/api/v1/asset/logos/pfotenpost-klein.svg',
  partnerDetailLink: '/customer-website/partner/pfotenpost',
  clickedAt: '2026-11-01T09:00:00.000Z',
  state: 'clicked',
  ...changed,
});

/** A visit that is about to begin; every field can be told. */
export const clickOutRequestOf = (changed: Partial<ClickOutRequest> = {}): ClickOutRequest => ({ partnerName: 'Pfotenpost', clickId: CLICK, ...changed });

/** Where a click leads; every field can be told. */
export const clickOutTargetOf = (changed: Partial<ClickOutTarget> = {}): ClickOutTarget => ({ clickId: CLICK, redirectUrl: 'https://pfotenpost.example/', ...changed });

/** A browser that keeps the trace; every field can be told. */
export const userAgentClassOf = (changed: Partial<UserAgentClass> = {}): UserAgentClass => ({ device: 'desktop', tracksPurchases: true, ...changed });

/** What a member writes; every field can be told. */
export const memberMessageOf = (changed: Partial<MemberMessage> = {}): MemberMessage => ({ topic: 'card', message: 'Meine Karte ist zerbrochen.', requestId: CLICK, ...changed });

/** A captcha that was solved. */
export const captchaProofOf = (changed: CaptchaProof = { v3: 'right' }): CaptchaProof => changed;
