// Texts of the testkit are valid for the core, and any change of them is validated.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOfText, knownTexts, applyTextForms, shownTexts, textFaults as faultsOf } from '@pluspunkt/core/texts';
import { knownTextOf, shownTextsOf, someKnownTexts, textCatalogueOf, textCatalogues, textChanges, textChangesOf, textFormOf, textForms } from './index.ts';

it('the builders’ values have no fault', () => {
  expect(faultsOf(textCatalogueOf(), textChangesOf())).toEqual([]);
  expect(knownTexts(textCatalogueOf())[0]).toEqual(knownTextOf());
  expect(shownTexts(textCatalogueOf(), textChangesOf({ 'coupons.count.1': '1 Gutschein', 'coupons.count.2': '{count} Gutscheine' }))).toEqual(shownTextsOf());
  expect(applyTextForms('7 Coupons', [textFormOf()])).toBe('7 Gutscheine');
});

it('a changed text is shown unchanged, or not at all', () => {
  fc.assert(
    fc.property(textCatalogues, textChanges, (catalogue, changes) => {
      const written = new Set(Object.values(changes));
      const plain = Object.values(shownTexts(catalogue, changes)).flatMap((area) => Object.values(area).filter((text) => typeof text === 'string'));
      expect(plain.filter((text) => !written.has(text))).toEqual([]);
    }),
  );
});

it('the validation accepts any input without an exception', () => {
  fc.assert(
    fc.property(someKnownTexts, textForms, (known, [text]) => {
      const fault = faultOfText(known, text);
      expect(fault === undefined || fault.key === known.key).toBe(true);
    }),
  );
});
