// German texts of the search field; every page loads them.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const searchBoxCopy = defineTexts('search.box', {
  label: 'Partner, Produkte und Fragen durchsuchen',
  placeholder: 'Partner, Produkte, Fragen',
  clear: 'Eingabe löschen',
});
