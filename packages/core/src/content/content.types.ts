// Types of editors' content: partner teasers for positions of a page, public settings, content pages.
import type { Coupon } from '../coupons/index.ts';
import type { ProductSummary } from '../prices/index.ts';
import type { FaqEntry, Partner } from '../search/index.ts';

/** Text, link and target of a teaser's button. */
export interface TeaserAction {
  readonly buttonText: string;
  readonly link: string;
  readonly target?: '_blank';
}

/** A teaser for one position (GET /partner-teaser with Positions, postcode, expiringPoints). */
export interface PartnerTeaser {
  readonly position: string;
  readonly headline: string;
  readonly text: string;
  readonly image: string;
  readonly buttonText: string;
  readonly link: string;
  /** The button for members; absent where it is the same for visitors. */
  readonly whenLoggedIn?: TeaserAction;
  readonly partnerName?: string;
  /** ISO instant until which it is valid. */
  readonly validTo?: string;
}

/** A content page of the catch-all route. */
export interface ContentPage {
  readonly path: string;
  readonly layout: 'default' | 'default-b2b' | 'clean';
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly ContentBlock[];
}

/** The public part of a coupon, without the member's state. */
export type OfferedCoupon = Pick<Coupon, 'promotionId' | 'partnerName' | 'partnerLogo' | 'value' | 'headline' | 'subline' | 'image' | 'validTo'>;

/** Forms in content pages: the newsletter's registration, and the contact form. */
export type ContentForm = 'newsletter' | 'contact';

/**
 * A part of a content page. Lists are in the editors' order and have at least one entry; expired entries are left out. `isUnavailable`: price
 * comparison does not answer, so its list is empty.
 */
export type ContentBlock =
  | { readonly kind: 'markdown'; readonly markdown: string }
  | { readonly kind: 'teaser'; readonly teaser: PartnerTeaser }
  | { readonly kind: 'coupons'; readonly headline: string; readonly coupons: readonly OfferedCoupon[] }
  | { readonly kind: 'partners'; readonly headline: string; readonly partners: readonly Partner[] }
  | { readonly kind: 'products'; readonly headline: string; readonly products: readonly ProductSummary[]; readonly isUnavailable?: boolean | undefined }
  | { readonly kind: 'faq'; readonly headline: string; readonly questions: readonly Pick<FaqEntry, 'id' | 'question' | 'answer' | 'path'>[] }
  | { readonly kind: 'form'; readonly headline: string; readonly form: ContentForm };

/** Public settings of one group by name (GET /configuration/{name}), e.g. the numbers of the home page. */
export type PublicSettings = Readonly<Record<string, string | number | boolean>>;
