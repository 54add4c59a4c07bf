// Brands of the testkit are valid for the core.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandFaults as faultsOf, brandOf, brandSheet } from '@pluspunkt/core/brand';
import { brandColourOf, brandLogoOf, brands, brandSettings, brandSettingsOf, brandWith } from './index.ts';

it('the builders’ values have no fault', () => {
  const { width, mark, accent, word } = brandLogoOf();
  expect(faultsOf(brandSettingsOf({ logoWidth: width, logoMark: mark, logoAccent: accent, logoWord: word }))).toEqual([]);
  expect(brandSheet(brandWith({ colours: [brandColourOf()] }))).toContain('--petrol:light-dark(#1d5c63,#7fd1d8)');
});

it('any settings make a brand of any other', () => {
  fc.assert(
    fc.property(brandSettings, brands, (settings, usual) => {
      const brand = brandOf(settings, usual);
      expect(Object.keys(usual).every((field) => Object.hasOwn(brand, field))).toBe(true);
    }),
  );
});
