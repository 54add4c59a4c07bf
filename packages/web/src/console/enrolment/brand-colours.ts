// Derives a whole family of brand colours, in both themes, from one colour.
import { BRAND_FAMILIES, DESIGN_COLOURS, type BrandSettings, type BrandToken } from '@pluspunkt/core/brand';

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

interface Polar {
  readonly chroma: number;
  readonly hue: number;
}

/** Chroma and hue in OKLCH (Björn Ottosson's matrices); undefined for what is no `#rrggbb`. */
function polarOf(colour: string): Polar | undefined {
  const hex = HEX.exec(colour);
  if (hex === null) return undefined;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((digits) => linear(Number.parseInt(digits, 16) / 255));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { chroma: Math.hypot(a, b), hue: hue < 0 ? hue + 360 : hue };
}

const THEMES = ['light', 'dark'] as const;
/** Texts on the colours stay as they are. */
const TEXTS: ReadonlySet<BrandToken> = new Set(['on-petrol', 'on-sun', 'on-night', 'on-night-soft']);
/** More colour than the design's, at most: at the same lightness a more colourful tone leaves the screen's gamut. */
const MOST_CHROMA = 1.6;

const chromaOf = (colour: string): number => Number(OKLCH.exec(colour)?.[2] ?? '0');

/** The design's colour in another hue: its lightness stays, and with it the contrast. */
function inHue(colour: string, { chroma, hue }: Polar, usualChroma: number): string {
  const [, lightness = '0', own = '0'] = OKLCH.exec(colour) ?? [];
  return `oklch(${lightness} ${(Number(own) * Math.min(chroma / usualChroma, MOST_CHROMA)).toFixed(3)} ${hue.toFixed(0)})`;
}

/**
 * The settings of a family; undefined for what is no colour.
 *
 * @param exact whether the light theme's main colour is the one given, which may be too light or too dark to read
 */
export function familyOf(family: 'petrol' | 'sun' | 'night', colour: string, exact = false): BrandSettings | undefined {
  const polar = polarOf(colour);
  if (polar === undefined) return undefined;
  const tokens = BRAND_FAMILIES.find(([first]) => first === family) ?? [];
  // The card and the balance are a dark tone of the main colour.
  const usualChroma = chromaOf(DESIGN_COLOURS[family === 'night' ? 'petrol' : family][0]);
  const entries = tokens.flatMap((token) =>
    THEMES.map((theme, index) => {
      const usual = DESIGN_COLOURS[token][index] ?? '';
      if (TEXTS.has(token)) return [`${token}.${theme}`, usual];
      const isMain = exact && token === family && theme === 'light';
      return [`${token}.${theme}`, isMain ? colour.toLowerCase() : inHue(usual, polar, usualChroma)];
    }),
  );
  return Object.fromEntries(entries) as BrandSettings;
}
