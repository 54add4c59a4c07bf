// Contrast of the token pairs, computed from the style sheet itself (WCAG 2.2: text 4.5 : 1, controls 3 : 1).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastBetween, DESIGN_COLOURS, luminanceOf } from '@pluspunkt/core/brand';
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

const written = ([lightness, chroma, hue]: Oklch): string => `oklch(${lightness} ${chroma} ${hue})`;

const luminance = (colour: Oklch): number => {
  const found = luminanceOf(written(colour));
  if (found._tag === 'None') throw new Error(`no colour ${written(colour)}`);
  return found.value;
};

const contrast = (one: Oklch, other: Oklch): number => contrastBetween(luminance(one), luminance(other));

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
  ['on-night', 'card'],
  ['on-night', 'card-2'],
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

describe('The colours that a brand is measured against', () => {
  it.each(Object.entries(DESIGN_COLOURS))('%s is that of the style sheet', (name, [light, dark]) => {
    expect([luminanceOf(light), luminanceOf(dark)]).toEqual([luminanceOf(written(tokenIn(name, 'light'))), luminanceOf(written(tokenIn(name, 'dark')))]);
  });
});

describe('The measure', () => {
  it('gives 21 for white on black and 1 for a colour on itself', () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([0.43, 0.077, 207], [0.43, 0.077, 207])).toBe(1);
  });
});
