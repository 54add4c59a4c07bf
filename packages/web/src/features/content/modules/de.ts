// German texts of the modules in editors' pages.
import { defineTexts } from '../../../ui/texts/define-texts.ts';

export const contentModulesCopy = defineTexts('content.modules', {
  ownPage: 'Das Formular lädt gerade nicht. Hier steht es auf einer eigenen Seite.',
  needsScript: 'Das Formular braucht JavaScript.',
  otherWays: 'Wie es ohne geht',
  productsUnavailable: 'Diese Produkte fehlen gerade: Der Preisvergleich ist nicht erreichbar.',
});
