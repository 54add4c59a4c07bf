// Colours in CSS syntax, and their contrast (WCAG 2.2).
import { option as O } from 'fp-ts';

/** Relative luminance, 0 for black and 1 for white. */
export type Luminance = number;

/** Channels of linear sRGB, from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

/** Clipped to the gamut as a screen would. */
function ofOklch(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;
const OKLCH = /^oklch\((0(?:\.\d{1,4})?|1(?:\.0{1,4})?) (0(?:\.\d{1,4})?) (\d{1,3}(?:\.\d{1,3})?)\)$/;

/** Of `#rrggbb` or `oklch(L C H)`; none for anything else, so that no other text reaches a style sheet. */
function channelsOf(colour: string): O.Option<Channels> {
  const hex = HEX.exec(colour);
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((digits) => linear(Number.parseInt(digits, 16) / 255));
    return O.some([red, green, blue]);
  }
  const oklch = OKLCH.exec(colour);
  if (oklch === null) return O.none;
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice(1).map(Number);
  return chroma <= 0.5 && hue <= 360 ? O.some(ofOklch(lightness, chroma, hue)) : O.none;
}

const luminance = ([red, green, blue]: Channels): Luminance => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The luminance of a colour; none for what is no colour. */
export const luminanceOf = (colour: string): O.Option<Luminance> => O.map(luminance)(channelsOf(colour));

/** The same colour as `#rrggbb`, for formats that know no other; none for what is no colour. */
export const hexOf = (colour: string): O.Option<string> =>
  O.map((channels: Channels) => `#${channels.map((channel) => Math.round(gamma(channel) * 255).toString(16).padStart(2, '0')).join('')}`)(channelsOf(colour));

/** From 1 (equal colours) to 21 (black on white). */
export const contrastBetween = (one: Luminance, other: Luminance): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
