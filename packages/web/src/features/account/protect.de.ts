// German texts of the page on which owners take their account back.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const protectCopy = defineTexts('account.protect', {
  title: 'Konto schützen',
  lead: 'Das waren Sie nicht? Ein Klick, und niemand außer Ihnen kommt mehr an Ihre Punkte.',
  button: 'Das war ich nicht',
  doneTitle: 'Ihr Konto ist geschützt',
  doneText: 'Alle Geräte sind abgemeldet, was geändert werden sollte, ist abgebrochen, und das Einlösen ist gesperrt. Wir haben Ihnen einen Link geschickt, mit dem Sie ein neues Passwort festlegen. Danach heben Sie die Sperre in Ihrem Konto wieder auf.',
  invalidTitle: 'Dieser Link gilt nicht mehr',
  invalidText: 'Er ist abgelaufen, wurde schon benutzt oder ist nicht vollständig. Legen Sie bitte gleich ein neues Passwort fest: Auch dann sind alle anderen Geräte abgemeldet.',
  next: 'Neues Passwort anfordern',
} as const);
