// The brand of a programme: what operators may set, and that no page is ever illegible.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRAND_COLOURS, BRAND_TOKENS, brandFaults, brandOf, brandSheet, contrastBetween, DESIGN_COLOURS, luminanceOf, CONTRAST_PAIRS, type Brand, type BrandSettings } from './index.ts';
import { DEFAULT_POINT_TERMS } from '../points/index.ts';

const usual: Brand = { name: 'Üblich', legalName: 'Üblich GmbH', supportEmail: 'a@b.example', description: 'Eine Karte.', claim: 'für alle', businessLine: 'Für Unternehmen', promise: 'Versprochen.', lead: 'Text.', points: DEFAULT_POINT_TERMS, colours: [] };

/** Aubergine in place of petrol: enough contrast in both themes. */
const aubergine: BrandSettings = {
  'petrol.light': 'oklch(0.43 0.12 330)',
  'petrol.dark': 'oklch(0.8 0.1 330)',
  'petrol-hover.light': 'oklch(0.365 0.11 330)',
  'petrol-hover.dark': 'oklch(0.865 0.08 330)',
  'on-petrol.light': '#ffffff',
  'on-petrol.dark': 'oklch(0.205 0.035 330)',
  'petrol-soft.light': 'oklch(0.945 0.022 330)',
  'petrol-soft.dark': 'oklch(0.315 0.046 330)',
  'petrol-text.light': 'oklch(0.415 0.11 330)',
  'petrol-text.dark': 'oklch(0.835 0.085 330)',
};
const picture: BrandSettings = { logoPicture: `/api/v1/asset/pictures/${'0a'.repeat(16)}.webp?v=1`, logoPictureWidth: 96 };
const logo: BrandSettings = { logoWidth: 120, logoMark: 'M0 0H32V32Z', logoAccent: 'M8 8H24V24Z', logoWord: 'M40 8H110V24Z' };

const designSettings = Object.fromEntries(BRAND_TOKENS.flatMap((token) => [[`${token}.light`, DESIGN_COLOURS[token][0]], [`${token}.dark`, DESIGN_COLOURS[token][1]]]));

describe('A brand', () => {
  it('draws a name without outlines at its own width, within the available room', () => {
    expect(brandOf({ name: 'Treuwerk' }, usual).wordWidth).toBe(133);
    expect([brandOf({ name: usual.name, claim: 'für dich' }, usual).wordWidth, brandOf({ name: 'Treuwerk', ...logo }, usual).wordWidth]).toEqual([undefined, undefined]);
    const names = fc.string({ unit: fc.constantFrom('i', 'W', 'ß', 'Ä', ' ', 'n', '1'), minLength: 1, maxLength: 30 }).filter((name) => name.trim() === name && brandFaults({ name }).length === 0);
    fc.assert(
      fc.property(names, fc.constantFrom('i', 'W', 'n'), (name, letter) => {
        const [width = 0, longer = 0] = [name, `${name}${letter}`].map((one) => brandOf({ name: one }, usual).wordWidth);
        expect([width > 38, longer >= width, longer <= 260]).toEqual([true, true, true]);
      }),
    );
  });

  it('without settings is the usual one, itself', () => {
    expect(brandFaults({})).toEqual([]);
    expect(brandOf({}, usual)).toBe(usual);
    expect(brandSheet(usual)).toBe('');
  });

  it('overrides the given settings and leaves the others', () => {
    expect(brandOf({ name: 'Treuwerk', ...aubergine, ...logo }, usual)).toMatchObject({ name: 'Treuwerk', legalName: 'Üblich GmbH', logo: { width: 120, mark: 'M0 0H32V32Z', accent: 'M8 8H24V24Z', word: 'M40 8H110V24Z' } });
    expect(brandSheet(brandOf(aubergine, usual))).toContain('--petrol:light-dark(oklch(0.43 0.12 330),oklch(0.8 0.1 330));');
  });

  it('loses to a fault what belongs to it, and nothing else', () => {
    const whole = brandOf({ name: 'Treuwerk', ...aubergine, ...logo }, usual);
    expect(brandOf({ name: 'Treuwerk', ...aubergine, ...logo, 'sun.light': 'red' }, usual)).toEqual({ ...whole, colours: [] });
    expect(brandOf({ name: 'Treuwerk', ...aubergine, ...logo, 'on-petrol.light': '#7a7a7a' }, usual)).toEqual({ ...whole, colours: [] });
    expect(brandOf({ name: 'Treuwerk', ...aubergine, ...logo, logoMark: '<' }, usual)).toEqual({ ...usual, name: 'Treuwerk', wordWidth: 133, colours: whole.colours });
    expect(brandOf({ name: ' ', claim: 'für dich', nichts: 1, 'sun.light': '#ffffff' }, usual)).toEqual({ ...usual, claim: 'für dich' });
    expect(brandOf({ nichts: 1, name: '' }, usual)).toBe(usual);
  });

  it('can be the design itself: its colours meet their own bar', () => {
    expect(brandFaults(designSettings)).toEqual([]);
  });
});

describe('What is wrong with a brand', () => {
  it.each([
    [{ telefon: '1' }, 'UnknownSetting'],
    [{ toString: 'x' }, 'UnknownSetting'],
    [{ name: 7 }, 'NotAText'],
    [{ name: '' }, 'WrongLength'],
    [{ name: ' Treuwerk' }, 'WrongLength'],
    [{ name: 'Treu\nwerk' }, 'WrongLength'],
    [{ name: 'x'.repeat(41) }, 'WrongLength'],
    [{ supportEmail: 'hilfe' }, 'NotAnAddress'],
    [{ supportEmail: '"><b@c.de' }, 'NotAnAddress'],
    [{ ...aubergine, 'petrol.light': 'red' }, 'NotAColour'],
    [{ ...aubergine, 'petrol.light': '#fff;}body{display:none' }, 'NotAColour'],
    [{ ...aubergine, 'petrol.light': 'oklch(0.4 0.6 20)' }, 'NotAColour'],
    [{ ...logo, logoWidth: 20 }, 'NotAnOutline'],
    [{ ...logo, logoWidth: '120' }, 'NotAnOutline'],
    [{ ...logo, logoMark: '"/><script>' }, 'NotAnOutline'],
    [{ ...logo, logoMark: '' }, 'NotAnOutline'],
    [{ ...picture, logoPicture: 'https://example.org/logo.webp' }, 'NotAPicture'],
    [{ ...picture, logoPictureWidth: 300 }, 'NotAPicture'],
    [{ logoPicture: picture['logoPicture'] ?? '' }, 'Incomplete'],
    [{ logoMark: 'M0 0Z' }, 'Incomplete'],
    [{ 'sun.light': '#ffcc00' }, 'Incomplete'],
  ] as const)('%j is withBrandNames', (settings, tag) => {
    expect(brandFaults(settings as BrandSettings).map(({ _tag }) => _tag)).toContain(tag);
  });

  it('reports unreadable text with its theme, its background and its contrast', () => {
    const faults = brandFaults({ ...aubergine, 'on-petrol.light': 'oklch(0.6 0.1 330)' });
    expect(faults).toContainEqual(expect.objectContaining({ _tag: 'TooLittleContrast', setting: 'on-petrol.light', against: 'petrol', theme: 'light', least: 4.5 }));
    expect(faults.every((fault) => fault._tag === 'TooLittleContrast' && fault.ratio < fault.least)).toBe(true);
  });

  it('a colour is measured in its own theme only', () => {
    const faults = brandFaults({ ...aubergine, 'petrol-text.dark': 'oklch(0.3 0.1 330)' });
    expect(faults.map((fault) => fault._tag === 'TooLittleContrast' && fault.theme)).not.toContain('light');
    expect(faults.length).toBeGreaterThan(0);
  });
});

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

it('sufficient contrast between all colours of a page, whatever colours are set', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...BRAND_COLOURS), hex), (settings) => {
      const { colours } = brandOf(settings, usual);
      const shown = (name: keyof typeof DESIGN_COLOURS, theme: 'light' | 'dark') => colours.find(({ token }) => token === name)?.[theme] ?? DESIGN_COLOURS[name][theme === 'light' ? 0 : 1];
      for (const { foreground, background, least } of CONTRAST_PAIRS) {
        for (const theme of ['light', 'dark'] as const) {
          const [one, other] = [luminanceOf(shown(foreground, theme)), luminanceOf(shown(background, theme))];
          if (one._tag === 'Some' && other._tag === 'Some') expect(contrastBetween(one.value, other.value)).toBeGreaterThanOrEqual(least);
        }
      }
    }),
  );
});

it('no setting, whatever it holds, brings anything but colours into the style sheet or outlines into a logo', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...BRAND_COLOURS, 'logoMark', 'logoWord', 'name'), fc.string()), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (settings) => {
      const brand = brandOf(settings, usual);
      expect(brandSheet(brand)).toMatch(/^[^<>"'\\]*$/);
      expect(brand.logo?.mark ?? '').toMatch(/^[^<>"'&]*$/);
    }),
  );
});

it('white on black is 21 to 1, and nothing stands out from itself', () => {
  expect([luminanceOf('#ffffff'), luminanceOf('#000000')]).toEqual([expect.objectContaining({ value: 1 }), expect.objectContaining({ value: 0 })]);
  expect(contrastBetween(1, 0)).toBe(21);
  expect(contrastBetween(0.3, 0.3)).toBe(1);
});
