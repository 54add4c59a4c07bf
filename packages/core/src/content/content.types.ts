// Content that editors decide: partner teasers for positions of a page, public settings, page content.

/** A teaser for one position (section 7: GET /partner-teaser with Positions, postcode, expiringPoints). */
export interface PartnerTeaser {
  readonly position: string;
  readonly headline: string;
  readonly text: string;
  readonly image: string;
  readonly buttonText: string;
  readonly link: string;
  readonly partnerName?: string;
  /** ISO instant until which it holds. */
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

/** A part of a content page. */
export type ContentBlock =
  | { readonly kind: 'markdown'; readonly markdown: string }
  | { readonly kind: 'teaser'; readonly teaser: PartnerTeaser };

/** Public settings of one group by name (section 7: GET /configuration/{name}), e.g. the numbers of the home page. */
export type PublicSettings = Readonly<Record<string, string | number | boolean>>;
