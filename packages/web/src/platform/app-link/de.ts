// German texts around links that need a card number.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const cardNumberCopy = defineTexts('card-number', {
  title: 'Ihre Kartennummer',
  text: (host: string): string => `Damit die Punkte ankommen, geben wir Ihre Kartennummer an ${host} weiter. Gespeichert wird sie hier nicht.`,
  label: 'Kartennummer',
  hint: '10 Ziffern, sie stehen auf Ihrer Karte',
  invalid: 'Bitte geben Sie die 10 Ziffern Ihrer Karte ein.',
  go: 'Weiter',
  without: 'Ohne Kartennummer weiter',
});
