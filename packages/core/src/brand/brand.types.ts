// Types of a brand: the names, colours and logo that an operator sets.
import type { PointTerms } from '../points/index.ts';

/** A colour token of the design that a brand may set. */
export type BrandToken =
  | 'petrol'
  | 'petrol-hover'
  | 'on-petrol'
  | 'petrol-soft'
  | 'petrol-text'
  | 'sun'
  | 'sun-hover'
  | 'on-sun'
  | 'sun-soft'
  | 'on-sun-soft'
  | 'sun-line'
  | 'night'
  | 'night-2'
  | 'on-night'
  | 'on-night-soft'
  | 'card'
  | 'card-2';

/** A token's colour in both themes, as style sheets write it. */
export interface BrandColour {
  readonly token: BrandToken;
  readonly light: string;
  readonly dark: string;
}

/** SVG path data of the logo, in a field that is 32 high: the mark in the first 32 units, then the word. */
export interface BrandLogo {
  /** Width of mark and word together. */
  readonly width: number;
  /** In the main colour. */
  readonly mark: string;
  /** The part of the mark in the accent colour. */
  readonly accent: string;
  /** The name, in ink. */
  readonly word: string;
}

/** A logo that was uploaded as a picture. */
export interface BrandPicture {
  /** Address of the picture on this site. */
  readonly address: string;
  /** Its width where it is 32 high. */
  readonly width: number;
}

/** A programme as its pages show it. */
export interface Brand {
  readonly name: string;
  readonly legalName: string;
  readonly supportEmail: string;
  /** One sentence about the programme, for search engines and where the app is installed. */
  readonly description: string;
  /** What follows the name in the title of the home page. */
  readonly claim: string;
  /** The line above the pages for businesses. */
  readonly businessLine: string;
  /** The promise below the number of partners on the home page. */
  readonly promise: string;
  /** The sentences below the promise. */
  readonly lead: string;
  /** Absent where the brand uses the design's logo. */
  readonly logo?: BrandLogo;
  /** Shown in place of any other logo. */
  readonly picture?: BrandPicture;
  /** Width of mark and name where the brand has another name and no logo: the name is then shown as text. */
  readonly wordWidth?: number;
  /** What points are worth, and when they expire. */
  readonly points: PointTerms;
  /** Only those that differ from the design. */
  readonly colours: readonly BrandColour[];
}

/** The settings of a brand as they are stored: texts by their names. */
export type BrandSettings = Readonly<Record<string, string | number | boolean>>;

/** Why a setting cannot be used. */
export type BrandFault =
  | { readonly _tag: 'UnknownSetting'; readonly setting: string }
  | { readonly _tag: 'NotAText'; readonly setting: string }
  | { readonly _tag: 'WrongLength'; readonly setting: string; readonly longest: number }
  | { readonly _tag: 'NotAnAddress'; readonly setting: string }
  | { readonly _tag: 'NotAColour'; readonly setting: string }
  | { readonly _tag: 'NotAnOutline'; readonly setting: string }
  | { readonly _tag: 'NotAPicture'; readonly setting: string }
  /** The colours of a family, and the parts of a logo, must be complete. */
  | { readonly _tag: 'Incomplete'; readonly setting: string; readonly missing: readonly string[] }
  | { readonly _tag: 'TooLittleContrast'; readonly setting: string; readonly against: string; readonly theme: 'light' | 'dark'; readonly ratio: number; readonly least: number };
