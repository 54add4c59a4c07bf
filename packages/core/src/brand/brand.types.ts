// What a programme is called and looks like, as its operator has it.

/** A token of the design that a programme may colour as it likes. */
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

/** Outlines of the logo, drawn in a field that is 32 high: the mark in its first 32, the word behind it. */
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
  /** None where the logo is the design's own. */
  readonly logo?: BrandLogo;
  /** Width of mark and name where the name is another one and there is no drawing of it: it is written then. */
  readonly wordWidth?: number;
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
  /** Colours of one family, and the parts of a logo, come together. */
  | { readonly _tag: 'Incomplete'; readonly setting: string; readonly missing: readonly string[] }
  | { readonly _tag: 'TooLittleContrast'; readonly setting: string; readonly against: string; readonly theme: 'light' | 'dark'; readonly ratio: number; readonly least: number };
