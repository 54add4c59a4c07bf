// The edges of a brand: colours of known light, lengths, addresses, and faults that hide others.
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { BRAND_TOKENS, brandFaults, brandOf, DESIGN_COLOURS, hexOf, luminanceOf, withBrandNames, type Brand, type BrandSettings } from './index.ts';
import { DEFAULT_POINT_TERMS } from '../points/index.ts';

const usual: Brand = { name: 'Üblich', legalName: 'Üblich GmbH', supportEmail: 'a@b.example', description: 'Eine Karte.', claim: 'für alle', businessLine: 'Für Unternehmen', promise: 'Versprochen.', lead: 'Text.', points: DEFAULT_POINT_TERMS, colours: [] };
const night: BrandSettings = {
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
const logo: BrandSettings = { logoWidth: 120, logoMark: 'M0 0H32V32Z', logoAccent: 'M8 8H24V24Z', logoWord: 'M40 8H110V24Z' };

describe('the light of a colour', () => {
  it.each([
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000FF', 0.0722],
    ['#336699', 0.125065],
    ['#0a0a0a', 0.003035],
    ['oklch(0.6 0 0)', 0.216],
    ['oklch(1 0 0)', 1],
    ['oklch(0 0 0)', 0],
    ['oklch(0.43 0.12 330)', 0.071327],
    ['oklch(0.7 0.15 140)', 0.364467],
    ['oklch(0.5 0.2 30)', 0.107875],
    ['oklch(0.62 0.19 260)', 0.231663],
    ['oklch(0.5 0.5 360)', 0.219587],
  ])('%s is %d', (colour, luminance) => {
    const found = luminanceOf(colour);
    expect(O.isSome(found) && found.value).toBeCloseTo(luminance, 5);
  });

  it.each([
    ['#ff0000', 'oklch(0.6280 0.2577 29.234)'],
    ['#00ff00', 'oklch(0.8664 0.2948 142.495)'],
    ['#0000ff', 'oklch(0.4520 0.3132 264.052)'],
    ['#ffff00', 'oklch(0.9680 0.2110 109.769)'],
    ['#808080', 'oklch(0.5999 0 0)'],
  ])('%s is that of %s', (hex, oklch) => {
    const [one, other] = [luminanceOf(hex), luminanceOf(oklch)];
    expect(O.isSome(one) && O.isSome(other) && Math.abs(one.value - other.value)).toBeLessThan(0.002);
    expect([hexOf(hex), hexOf(oklch)]).toStrictEqual([O.some(hex), O.some(hex)]);
  });

  it.each(['#fff', '#gggggg', 'red', 'oklch(0.5 0.501 20)', 'oklch(0.5 0.1 361)', 'oklch(1.1 0 0)', 'oklch(0.5 0.1 20) '])('of %j is none', (colour) => {
    expect([luminanceOf(colour), hexOf(colour)]).toStrictEqual([O.none, O.none]);
  });
});

describe('settings', () => {
  it.each<BrandSettings>([
    { name: 'x'.repeat(40) },
    { supportEmail: 'hilfe@treuwerk.example' },
    { supportEmail: 'a.b+c@mail.treuwerk.co.example' },
    { ...logo, logoWidth: 32 },
    { ...logo, logoWidth: 260 },
  ])('of the most and the least that there may be are good', (settings) => {
    expect(brandFaults(settings)).toStrictEqual([]);
  });

  it.each([
    [{ supportEmail: 'hilfe@treuwerk' }, { _tag: 'NotAnAddress', setting: 'supportEmail' }],
    [{ supportEmail: 'hilfe@treuwerk..example' }, { _tag: 'NotAnAddress', setting: 'supportEmail' }],
    [{ supportEmail: 'hilfe@treuwerk.example>' }, { _tag: 'NotAnAddress', setting: 'supportEmail' }],
    [{ supportEmail: 'hilfe @treuwerk.example' }, { _tag: 'NotAnAddress', setting: 'supportEmail' }],
    [{ ...logo, logoWidth: 31.9 }, { _tag: 'NotAnOutline', setting: 'logoWidth' }],
    [{ ...logo, logoWidth: 260.1 }, { _tag: 'NotAnOutline', setting: 'logoWidth' }],
    [{ claim: 'x'.repeat(61) }, { _tag: 'WrongLength', setting: 'claim', longest: 60 }],
    [{ logoMark: 'M0 0Z' }, { _tag: 'Incomplete', setting: 'logoMark', missing: ['logoWidth', 'logoAccent', 'logoWord'] }],
  ] satisfies [BrandSettings, unknown][])('%j have one fault', (settings, fault) => {
    expect(brandFaults(settings)).toStrictEqual([fault]);
  });

  it('can have paths of twenty thousand characters', () => {
    const faults = [19_999, 20_000].map((zeros) => brandFaults({ ...logo, logoMark: `M${'0'.repeat(zeros)}` }));
    expect(faults).toStrictEqual([[], [{ _tag: 'NotAnOutline', setting: 'logoMark' }]]);
  });

  it('that are wrong hide no colours that cannot be read', () => {
    const illegible = { ...night, 'on-petrol.light': '#7a7a7a' };
    expect(brandOf({ ...illegible, telefon: '1' }, usual)).toBe(usual);
    expect(brandOf({ ...illegible, telefon: '1', claim: 'für dich' }, usual)).toStrictEqual({ ...usual, claim: 'für dich' });
    expect(brandOf({ ...logo, name: '' }, usual)).toStrictEqual({ ...usual, logo: { width: 120, mark: 'M0 0H32V32Z', accent: 'M8 8H24V24Z', word: 'M40 8H110V24Z' } });
  });

  it('name a colour that cannot be read with what it meets, in either place, and by how much it can', () => {
    const sun = Object.fromEntries(BRAND_TOKENS.filter((token) => /sun/.test(token)).flatMap((token) => [[`${token}.light`, DESIGN_COLOURS[token][0]], [`${token}.dark`, DESIGN_COLOURS[token][1]]]));
    expect(brandFaults({ ...sun, 'sun-soft.light': '#555555' })).toStrictEqual([
      { _tag: 'TooLittleContrast', setting: 'on-sun-soft.light', against: 'sun-soft', theme: 'light', ratio: 1.25, least: 4.5 },
      { _tag: 'TooLittleContrast', setting: 'sun-soft.light', against: 'ink', theme: 'light', ratio: 2.21, least: 4.5 },
    ]);
  });
});

it('placeholders are replaced by the brand’s names literally', () => {
  const text = '{programm} {leitsatz}. {beschreibung} Willkommen bei {programm}, {name}!';
  expect(withBrandNames(text, { name: 'Treu$&werk', claim: 'für $1', description: '{programm} ist da.' })).toBe('Treu$&werk für $1. {programm} ist da. Willkommen bei Treu$&werk, {name}!');
});
