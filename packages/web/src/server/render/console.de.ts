// German texts of the console's document before its script runs.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const consoleDocumentCopy = defineTexts('console.document', {
  noScript: 'Die Verwaltung braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein, und laden Sie die Seite neu.',
});
