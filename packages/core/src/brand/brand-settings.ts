// The settings of a brand by their names, and the values that each may have.
import { BRAND_TOKENS } from './palette.ts';

/** Texts, with their maximum length in characters. */
export const BRAND_TEXTS = {
  name: 40,
  legalName: 80,
  supportEmail: 120,
  description: 160,
  claim: 60,
  businessLine: 80,
  promise: 60,
  lead: 200,
} as const;

/** The parts of a logo: all of them, or none. */
export const BRAND_LOGO = ['logoWidth', 'logoMark', 'logoAccent', 'logoWord'] as const;

/** A logo as a picture: both, or none. */
export const BRAND_PICTURE = ['logoPicture', 'logoPictureWidth'] as const;

/** The two themes that every colour has. */
export const BRAND_THEMES = ['light', 'dark'] as const;

/** Settings of colours, `petrol.light` and so on. */
export const BRAND_COLOURS: readonly string[] = BRAND_TOKENS.flatMap((token) => BRAND_THEMES.map((theme) => `${token}.${theme}`));

const LONGEST_OUTLINE = 20_000;
const OUTLINE = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/;

/** Whether a text is SVG path data and nothing else. */
export const isOutline = (text: string): boolean => text.length <= LONGEST_OUTLINE && OUTLINE.test(text);

/** Whether a text is the address of an uploaded picture. */
export const isUploadedPicture = (text: string): boolean => /^\/api\/v1\/asset\/pictures\/[0-9a-f]{32}\.webp\?v=1$/.test(text);

/** Whether a logo of that width fits into the header. */
export const isLogoWidth = (width: number): boolean => Number.isFinite(width) && width >= 32 && width <= 260;

/** Whether a text has the form of an e-mail address. */
export const isAddress = (text: string): boolean => /^[^\s@<>"']+@[^\s@<>"'.]+(\.[^\s@<>"'.]+)+$/.test(text);
