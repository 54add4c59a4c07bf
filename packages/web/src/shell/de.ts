// German texts of the frame: header, footer, error pages.
import { defineTexts } from '../ui/texts/define-texts.ts';

export const fatalErrorCopy = defineTexts('fatal', {
  headline: 'Irgendwo muss ein Fehler passiert sein.',
  text: (email: string): string =>
    `Bitte versuchen Sie es später noch einmal. Bleibt der Fehler bestehen, hilft Ihnen unser Kundenservice gern: ${email}`,
  catalogueHeadline: 'Der Preisvergleich ist gerade nicht erreichbar.',
  catalogueText: 'Alles andere funktioniert wie gewohnt. Wir versuchen es von selbst weiter.',
  home: 'Zur Startseite',
  reload: 'Neu laden',
  notFoundHeadline: 'Diese Seite gibt es nicht.',
  notFoundText: 'Vielleicht ist sie umgezogen oder die Adresse hat einen Tippfehler. Suchen Sie einfach danach, oder beginnen Sie auf der Startseite.',
  notFound: (path: string): string => `Page Not Found: ${path}`,
  contact: 'Etwas fehlt? Schreiben Sie uns.',
});

export const frameCopy = defineTexts('frame', {
  haveAccount: 'Ich habe schon ein Konto',
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  footerNavigation: 'Rechtliches und Hilfe',
  bottomNavigation: 'Schnellzugriff',
  home: 'Startseite',
  serviceUnavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  requestTooLarge: 'Die Anfrage ist zu groß.',
  requestTooSlow: 'Die Anfrage kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
  tooManyRequests: 'Das waren zu viele Anfragen auf einmal. Bitte warten Sie einen Moment.',
  year: 2026,
  businessLabel: 'Bereich',
  bottom: { start: 'Start', coupons: 'Coupons', card: 'Karte', partners: 'Partner', more: 'Mehr', moreLabel: 'Weitere Bereiche' },
  favourites: (count: number): string => (count === 0 ? 'Merkzettel' : `Merkzettel (${count})`),
  pageLoaded: (title: string): string => `Seite geladen: ${title}`,
});

export const maintenanceCopy = defineTexts('maintenance', {
  title: 'Wir sind gleich zurück',
  headline: 'Wir sind gleich zurück.',
  text: 'Gerade arbeiten wir an der Seite. Das dauert meist nur ein paar Minuten. Ihre Punkte und Ihre Daten sind sicher.',
  card: 'An der Kasse gilt Ihre Karte wie immer: Sie können sammeln und einlösen.',
  help: (email: string): string => `Eilt es? Schreiben Sie uns: ${email}`,
  byItself: 'Sobald es weitergeht, erscheint hier von selbst die Seite, die Sie wollten.',
  again: 'Noch einmal versuchen',
});

export const healthCopy = defineTexts('health', {
  title: 'Zustand',
  ok: 'Alles läuft.',
  failing: 'Etwas läuft nicht.',
  works: 'läuft',
  broken: 'läuft nicht',
  parts: { web: 'Webserver', database: 'Datenbank' } as Readonly<Record<string, string>>,
  failedJobs: 'Gescheiterte Aufgaben',
  lateJobs: 'Überfällige Aufgaben',
  none: 'keine',
  maintenance: 'Wartung',
  on: 'an',
  off: 'aus',
});
