// German texts of the outside captcha.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const captchaCopy = defineTexts('captcha', {
  title: 'Kurze Sicherheitsprüfung',
  ask: (host: string): string =>
    `Damit keine Programme unsere Formulare senden, laden wir eine Prüfung von ${host}. Dieser Anbieter erfährt dabei Ihre IP-Adresse und wie Sie die Prüfung bedienen, und er kann Cookies setzen. Was Sie eingetippt haben, sieht er nicht.`,
  without: 'Ohne Ihr Ja laden wir nichts. Ihre Angaben bleiben stehen; absenden lässt sich das Formular dann aber nicht.',
  privacy: 'Mehr zum Datenschutz',
  agree: 'Prüfung laden',
  giveUp: 'Abbrechen',
  running: 'Die Prüfung läuft …',
  frame: 'Sicherheitsprüfung',
  failedTitle: 'Die Prüfung lädt nicht',
  failed: 'Vielleicht ist die Verbindung weg, oder ein Werbeblocker hält die Prüfung auf. Ihre Angaben sind noch da.',
  again: 'Noch einmal',
} as const);
