// German texts of previews.
import { defineTexts } from '../platform/texts/wording.ts';

export const PREVIEW_REFUSALS = defineTexts('refusals.previews', {
  'preview-date-out-of-range': 'Die Vorschau reicht zwei Jahre zurück und zwei Jahre voraus.',
  'nothing-changes': 'In der Vorschau lässt sich nichts ändern.',
});
