// Contrast of the token pairs, computed from the style sheet itself (WCAG 2.2: text 4.5 : 1, controls 3 : 1).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Theme = 'light' | 'dark';
type Oklch = readonly [lightness: number, chroma: number, hue: number];

const colours = (value: string): readonly Oklch[] =>
  [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map((match) => [Number(match[1]), Number(match[2]), Number(match[3])]);

const tokenIn = (name: string, theme: Theme): Oklch => {
  const declaration = new RegExp(`--${name}:\\s*([^;]+);`).exec(sheet)?.[1] ?? '';
  const found = colours(declaration);
  // A single colour holds in both themes; "oklch(1 0 0)" is matched like any other.
  const colour = theme === 'light' ? found[0] : (found[1] ?? found[0]);
  if (colour === undefined) throw new Error(`no colour --${name}`);
  return colour;
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Relative luminance of an OKLCH colour, by way of linear sRGB, clipped to the gamut as a screen would. */
const luminance = ([lightness, chroma, hue]: Oklch): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Oklch, other: Oklch): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const tints = ['sky', 'mint', 'leaf', 'butter', 'peach', 'rose', 'sand', 'stone'];

const textPairs: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) => [['ink', ground], ['ink-soft', ground], ['petrol-text', ground]] as const),
  ...tints.map((tint) => ['ink', `tint-${tint}`] as const),
  ['ink', 'sunken-2'],
  ['ink-soft', 'sunken-2'],
  ['paper', 'ink'],
  ['petrol-text', 'petrol-soft'],
  ['on-petrol', 'petrol'],
  ['on-petrol', 'petrol-hover'],
  ['on-sun', 'sun'],
  ['on-sun', 'sun-hover'],
  ['on-sun-soft', 'sun-soft'],
  ['ink', 'sun-soft'],
  ['on-coral', 'coral'],
  ['coral-text', 'surface'],
  ['coral-text', 'paper'],
  ['coral-text', 'coral-soft'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['error', 'surface'],
  ['error', 'paper'],
  ['error', 'error-soft'],
  ['on-night', 'night'],
  ['on-night', 'night-2'],
  ['on-night-soft', 'night'],
  ['on-night-soft', 'night-2'],
  ['sun', 'night'],
];

const controlPairs: readonly (readonly [string, string])[] = [
  ['control-line', 'paper'],
  ['control-line', 'surface'],
  ['petrol', 'surface'],
  ['petrol', 'paper'],
  ['petrol', 'sunken'],
  ['sun-line', 'surface'],
  ['sun-line', 'paper'],
  ['error', 'surface'],
  ['coral', 'surface'],
  ['night-ring', 'night'],
];

describe.each(['light', 'dark'] as const)('In the %s theme', (theme) => {
  it.each(textPairs)('text in %s can be read on %s', (text, ground) => {
    expect(contrast(tokenIn(text, theme), tokenIn(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('a control in %s can be seen on %s', (control, ground) => {
    expect(contrast(tokenIn(control, theme), tokenIn(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('The measure', () => {
  it('gives 21 for white on black and 1 for a colour on itself', () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([0.43, 0.077, 207], [0.43, 0.077, 207])).toBe(1);
  });
});
