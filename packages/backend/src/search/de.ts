// German texts of what the search refuses.
import { defineTexts } from '../platform/texts/wording.ts';

export const SEARCH_REFUSALS = defineTexts('refusals.search', {
  'query-too-long': 'Ein Suchbegriff hat höchstens {count} Zeichen.',
  'invalid-argument': '{name} muss zwischen {min} und {max} liegen.',
});
