// German texts about a newer version of the app.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const newVersionCopy = defineTexts('new-version', {
  text: 'Eine neue Version ist da.',
  load: 'Neu laden',
  later: 'Später',
});
