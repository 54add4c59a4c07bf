// The design's colours, and the pairs of colours that need contrast. A test compares them with the tokens of the style sheet.
import type { BrandToken } from './brand.types.ts';

type Pair = readonly [light: string, dark: string];

/** Colours that must be set together. */
export const BRAND_FAMILIES = [
  ['petrol', 'petrol-hover', 'on-petrol', 'petrol-soft', 'petrol-text'],
  ['sun', 'sun-hover', 'on-sun', 'sun-soft', 'on-sun-soft', 'sun-line'],
  ['night', 'night-2', 'on-night', 'on-night-soft', 'card', 'card-2'],
] as const satisfies readonly (readonly BrandToken[])[];

/** Every token that a brand may set. */
export const BRAND_TOKENS: readonly BrandToken[] = BRAND_FAMILIES.flat();

const both = (colour: string): Pair => [colour, colour];

/** The design's colours: the brand's tokens, and the backgrounds and texts next to them. */
export const DESIGN_COLOURS = {
  ink: ['oklch(0.235 0.036 212)', 'oklch(0.965 0.006 95)'],
  paper: ['oklch(0.968 0.005 85)', 'oklch(0.185 0.020 214)'],
  surface: ['oklch(1 0 0)', 'oklch(0.228 0.023 213)'],
  raised: ['oklch(1 0 0)', 'oklch(0.262 0.025 212)'],
  sunken: ['oklch(0.948 0.007 85)', 'oklch(0.272 0.024 212)'],
  'night-ring': both('oklch(0.80 0.13 35)'),
  petrol: ['oklch(0.430 0.077 207)', 'oklch(0.800 0.098 200)'],
  'petrol-hover': ['oklch(0.365 0.068 208)', 'oklch(0.865 0.085 198)'],
  'on-petrol': ['oklch(1 0 0)', 'oklch(0.205 0.035 212)'],
  'petrol-soft': ['oklch(0.945 0.022 200)', 'oklch(0.315 0.046 208)'],
  'petrol-text': ['oklch(0.415 0.075 207)', 'oklch(0.835 0.085 199)'],
  sun: ['oklch(0.872 0.176 91)', 'oklch(0.872 0.170 91)'],
  'sun-hover': ['oklch(0.828 0.172 86)', 'oklch(0.915 0.150 94)'],
  'on-sun': ['oklch(0.235 0.036 212)', 'oklch(0.205 0.035 212)'],
  'sun-soft': ['oklch(0.958 0.062 95)', 'oklch(0.330 0.052 88)'],
  'on-sun-soft': ['oklch(0.400 0.078 75)', 'oklch(0.905 0.120 93)'],
  'sun-line': ['oklch(0.615 0.125 80)', 'oklch(0.760 0.150 88)'],
  night: ['oklch(0.262 0.046 212)', 'oklch(0.275 0.045 211)'],
  'night-2': ['oklch(0.325 0.055 210)', 'oklch(0.345 0.053 209)'],
  card: both('oklch(0.470 0.085 203)'),
  'card-2': both('oklch(0.330 0.062 210)'),
  'on-night': both('oklch(0.975 0.006 95)'),
  'on-night-soft': both('oklch(0.835 0.026 200)'),
} as const satisfies Readonly<Record<string, Pair>>;

/** A colour of the design. */
export type DesignColour = keyof typeof DESIGN_COLOURS;

type ContrastPair = readonly [foreground: DesignColour, background: DesignColour];

const TEXT = 4.5;
const CONTROL = 3;
const backgrounds = ['paper', 'surface', 'raised', 'sunken'] as const;

const texts: readonly ContrastPair[] = [
  ...backgrounds.map((background): ContrastPair => ['petrol-text', background]),
  ['petrol-text', 'petrol-soft'],
  ['on-petrol', 'petrol'],
  ['on-petrol', 'petrol-hover'],
  ['on-sun', 'sun'],
  ['on-sun', 'sun-hover'],
  ['on-sun-soft', 'sun-soft'],
  ['ink', 'sun-soft'],
  ['on-night', 'night'],
  ['on-night', 'night-2'],
  ['on-night-soft', 'night'],
  ['on-night-soft', 'night-2'],
  ['on-night', 'card'],
  ['on-night', 'card-2'],
  ['sun', 'night'],
];
const controls: readonly ContrastPair[] = [
  ['petrol', 'surface'],
  ['petrol', 'paper'],
  ['petrol', 'sunken'],
  ['sun-line', 'surface'],
  ['sun-line', 'paper'],
  ['night-ring', 'night'],
];

/** Foreground, background and the contrast that they need (WCAG 2.2): text 4.5, controls 3. */
export const CONTRAST_PAIRS: readonly { readonly foreground: DesignColour; readonly background: DesignColour; readonly least: number }[] = [
  ...texts.map(([foreground, background]) => ({ foreground, background, least: TEXT })),
  ...controls.map(([foreground, background]) => ({ foreground, background, least: CONTROL })),
];
