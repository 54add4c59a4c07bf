// German texts of the bar of a preview.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const previewCopy = defineTexts('preview', {
  label: 'Vorschau',
  now: 'Vorschau: So sehen Besucher diese Seiten jetzt.',
  at: (moment: string) => `Vorschau: So sehen Besucher diese Seiten am ${moment} Uhr.`,
  unsaved: 'Mit Ihren Änderungen, die noch nicht gespeichert sind.',
  end: 'Vorschau beenden',
});
