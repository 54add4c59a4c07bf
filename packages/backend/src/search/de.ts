// German texts of what the search refuses, and of the campaigns that it finds.
import { defineTexts } from '../platform/texts/wording.ts';

export const SEARCH_REFUSALS = defineTexts('refusals.search', {
  'query-too-long': 'Ein Suchbegriff hat höchstens {count} Zeichen.',
  'invalid-argument': '{name} muss zwischen {min} und {max} liegen.',
});

/** Label of the link to a campaign. */
export const CAMPAIGN_BUTTON = 'Zur Aktion';
