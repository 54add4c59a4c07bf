// German texts of the app's login by the web session.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const appLoginCopy = defineTexts('app-login', {
  title: 'In der App anmelden',
  lead: 'Die App fragt, ob sie Ihre Anmeldung hier übernehmen darf. Ihr Passwort erfährt sie dabei nicht.',
  visitor: 'Bitte melden Sie sich zuerst hier an.',
  login: 'Anmelden',
  as: (name: string, card: string): string => (name === '' ? `Sie sind mit der Karte ${card} angemeldet.` : `Sie sind als ${name} angemeldet, Karte ${card}.`),
  device: (name: string): string => `Die App fragt auf dem Gerät „${name}“.`,
  yes: 'Ja, in der App anmelden',
  no: 'Nein, abbrechen',
  working: 'Moment …',
  leaving: 'Die App öffnet sich …',
  leavingText: 'Es passiert nichts? Die Erlaubnis gilt eine Minute lang.',
  open: 'App öffnen',
  again: 'Noch einmal',
  noApp: { title: 'Diese Anfrage ist nicht vollständig', text: 'Bitte beginnen Sie die Anmeldung in der App noch einmal.' },
  unknownApp: { title: 'Diese App kennen wir nicht', text: 'Ihre Anmeldung bleibt hier. Bitte benutzen Sie nur die App aus dem Store Ihres Geräts.' },
  home: 'Zur Startseite',
} as const);
