// A brochure page: theme, template and content. Stored in the database, drawn on request.

export type FaceName = 'round' | 'wide' | 'slab' | 'serif' | 'plump' | 'deco';
export type CoverKind = 'grid' | 'hero' | 'circle' | 'split' | 'stack' | 'frame';
export type TagKind = 'tilt' | 'burst' | 'flag' | 'disc' | 'plain';
export type HeaderKind = 'band' | 'rule' | 'ribbon' | 'corner';
export type PatternKind = 'none' | 'dots' | 'stripes' | 'waves' | 'confetti' | 'rings';
export type TemplateName = 'cover' | 'lead' | 'list' | 'mosaic' | 'four' | 'six' | 'band' | 'spot' | 'tip' | 'ticket' | 'back';

/** How a brochure looks: colours as CSS colours, shapes by name. */
export interface Theme {
  readonly face: FaceName;
  readonly cover: CoverKind;
  readonly tag: TagKind;
  readonly header: HeaderKind;
  readonly pattern: PatternKind;
  /** The partner's own colour, and text on it. */
  readonly brand: string;
  readonly onBrand: string;
  /** Background of pages, and text on it. */
  readonly paper: string;
  readonly ink: string;
  /** Background of highlights, and text on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** Two soft backgrounds for panels; text on them is `ink`. */
  readonly soft: readonly [string, string];
  /** The partner's mark as an SVG fragment within ±18 around 0,0, and the background it needs. */
  readonly mark: string;
  readonly markGround: string;
}

export interface ArtProduct {
  readonly name: string;
  readonly detail: string;
  readonly priceInCent: number;
  readonly formerPriceInCent?: number;
  /** Code point of its 3D picture. */
  readonly picture: string;
}

export interface ArtPage {
  readonly pageNumber: number;
  readonly template: TemplateName;
  readonly headline: string;
  /** Short: `10fach Punkte`, `Bis Samstag`. */
  readonly badge: string;
  /** Lines of plain text: a tip, opening hours, small print. */
  readonly copy: readonly string[];
  readonly products: readonly ArtProduct[];
}

export interface ArtBrochure {
  readonly title: string;
  readonly company: string;
  /** `Mo. 23.11. bis Sa. 28.11.` */
  readonly validity: string;
  readonly theme: Theme;
}

/** A rectangle of the page, in units of 372 × 496. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: 'hero' | 'cell' | 'row' | 'banner' | 'tall' | 'column' | 'stage';
}

export const PAGE_WIDTH = 372;
export const PAGE_HEIGHT = 496;
