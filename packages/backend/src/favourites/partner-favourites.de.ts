// German texts of the refusals around favourite partners.
import { defineTexts } from '../platform/texts/wording.ts';

export const PARTNER_FAVOURITE_REFUSALS = defineTexts('refusals.partner-favourites', {
  'unknown-partner': 'Diesen Partner gibt es nicht oder nicht mehr.',
  'too-many-favourites': 'Sie können bis zu {count} Partner als Favoriten merken.',
});
