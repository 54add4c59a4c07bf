// German texts of hearts.
import { defineTexts } from '../../../ui/texts/define-texts.ts';

export const favouriteCopy = defineTexts('favourites.heart', {
  failed: 'Das hat nicht geklappt.',
  failedText: 'Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  removed: (name: string): string => `${name} ist nicht mehr auf Ihrem Merkzettel.`,
  partnerRemoved: (name: string): string => `${name} ist nicht mehr bei Ihren Lieblingspartnern.`,
  partnersFull: 'Ihre Liste der Lieblingspartner ist voll.',
  partnersFullText: 'Entfernen Sie einen anderen Partner, dann klappt es.',
  markPartner: (name: string): string => `${name} zu den Lieblingspartnern`,
  unmarkPartner: (name: string): string => `${name} nicht mehr als Lieblingspartner`,
  undo: 'Rückgängig',
});
