// German texts of blocks that could not be loaded.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const blockCopy = defineTexts('content.block', {
  hint: 'Der Rest der Seite ist davon nicht betroffen.',
  catalogueUnavailable: 'Der Preisvergleich ist gerade nicht erreichbar.',
  retry: 'Noch einmal',
  partFailed: 'Dieser Teil der Seite lässt sich gerade nicht zeigen.',
  reload: 'Seite neu laden',
});
