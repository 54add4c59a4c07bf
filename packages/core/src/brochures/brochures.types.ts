// Types of brochures: their pages, and the products on each page.
import type { ResultGroup } from '../search/search.types.ts';
import type { PageArea } from './page-area.ts';

/** How the location of a request is determined. `Fallback`: no place is known, so brochures of all places are shown, without distances. */
export type LocationStrategy = 'Device' | 'Fallback' | 'IPAddress' | 'UserInput';

/** Where the visitor is, and by which strategy that is known. */
export interface BrochureLocation {
  readonly strategy: LocationStrategy;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** In pixels. */
export interface ImageOptions {
  readonly width: number;
  readonly height?: number | undefined;
}

/** A request for brochures. */
export interface BrochureRequest {
  readonly location: BrochureLocation;
  readonly imageOptions?: ImageOptions | undefined;
  readonly companyImageOptions?: ImageOptions | undefined;
  readonly partnerNames?: readonly string[] | undefined;
  readonly companyIds?: readonly string[] | undefined;
  readonly categoryId?: number | undefined;
  readonly query?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The company behind a brochure. */
export interface BrochureCompany {
  readonly id: string;
  readonly name: string;
  readonly image: string;
}

/** Instants are ISO 8601 in UTC. */
export interface Brochure {
  readonly id: string;
  readonly title: string;
  readonly company: BrochureCompany;
  readonly categoryId: number;
  /** Address of the front page. */
  readonly image: string;
  readonly pageCount: number;
  readonly validFrom: string;
  readonly validTo: string;
  /** Metres to the nearest store of the company; absent for those without stores. */
  readonly distance?: number | undefined;
}

/** A product on a page of a brochure. */
export interface BrochureProduct {
  readonly id: string;
  readonly brochureId: string;
  readonly pageNumber: number;
  readonly name: string;
  readonly detail: string;
  readonly priceInCent: number;
  readonly formerPriceInCent?: number | undefined;
  readonly image: string;
  readonly company: string;
  readonly validTo: string;
  /** Where it is on its page. */
  readonly area?: PageArea | undefined;
  /** Of the product in the catalogue, if it is there. */
  readonly gtin?: string | undefined;
}

/** A page of a brochure. */
export interface BrochurePage {
  readonly pageNumber: number;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Text of the page, for assistive technology. */
  readonly text: string;
  readonly products: readonly BrochureProduct[];
}

/** A brochure with its pages. */
export interface BrochureDetails extends Brochure {
  readonly pages: readonly BrochurePage[];
}

/** A category of brochures. */
export interface BrochureCategory {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** How many brochures it has now. */
  readonly brochures: number;
}

/** A suggestion for the typed text. */
export interface BrochureSuggestion {
  readonly kind: 'product' | 'company' | 'category';
  readonly text: string;
  readonly brochureId?: string | undefined;
}

/** Brochures and products that were found. */
export interface BrochureSearchResult {
  readonly brochures: ResultGroup<Brochure>;
  readonly products: ResultGroup<BrochureProduct>;
}

/** A page that is open in the reader. `viewId` is created once per opening. */
export interface PageView {
  readonly brochureId: string;
  readonly pageNumber: number;
  readonly viewId: string;
}
