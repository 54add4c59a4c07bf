// German texts of forgotten and new passwords. None of them reveals whether an account exists.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const passwordCopy = defineTexts('password', {
  login: 'Zur Anmeldung',
  home: 'Zur Startseite',
  back: 'Zurück',
  forgotten: {
    title: 'Passwort vergessen',
    lead: 'Das passiert. Sagen Sie uns, um welches Konto es geht, dann schicken wir Ihnen einen Link.',
    identifier: 'Kartennummer oder E-Mail-Adresse',
    identifierHint: 'Die 10 Ziffern stehen auf der Rückseite Ihrer Karte.',
    missing: 'Bitte geben Sie Ihre Kartennummer oder E-Mail-Adresse ein.',
    invalid: 'Bitte geben Sie die 10 Ziffern Ihrer Karte oder eine E-Mail-Adresse ein.',
    next: 'Weiter',
  },
  validation: {
    title: 'Sind Sie es?',
    lead: (who: string): string => `Mit Geburtsdatum und Postleitzahl schützen wir das Konto zu ${who} vor fremden Anfragen.`,
    leadPlain: 'Mit Geburtsdatum und Postleitzahl schützen wir Ihr Konto vor fremden Anfragen.',
    birthday: 'Geburtsdatum',
    postcode: 'Postleitzahl',
    problems: {
      birthday: { missing: 'Bitte geben Sie Tag, Monat und Jahr ein.', invalid: 'Dieses Datum gibt es nicht. Bitte prüfen Sie Tag, Monat und Jahr.' },
      postcode: 'Bitte geben Sie Ihre Postleitzahl ein.',
    },
    submit: 'Link anfordern',
    submitting: 'Moment …',
  },
  requested: {
    title: 'Schauen Sie in Ihr Postfach',
    text: 'Wenn Ihre Angaben zu einem Konto gehören, ist eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde und nur einmal.',
    nothing: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder versuchen Sie es nach einer Minute noch einmal, vielleicht mit anderen Angaben.',
    again: 'Noch einmal versuchen',
  },
  reset: {
    title: 'Neues Passwort',
    firstTitle: 'Ihr erstes Passwort',
    lead: 'Denken Sie sich ein Passwort aus. Auf allen anderen Geräten werden Sie damit abgemeldet.',
    password: 'Neues Passwort',
    missing: 'Bitte denken Sie sich ein Passwort aus.',
    broken: 'Das Passwort erfüllt noch nicht alle Regeln. Es darf auch nicht Ihren Namen, Ihre Kartennummer oder Ihre E-Mail-Adresse enthalten.',
    weak: 'Dieses Passwort ist zu leicht zu erraten: Viele verwenden es so oder ähnlich. Bitte wählen Sie ein anderes.',
    submit: 'Passwort speichern',
    submitting: 'Moment …',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalidText: 'Er ist abgelaufen, wurde schon benutzt oder ist nicht vollständig. Fordern Sie einfach einen neuen an.',
    newLink: 'Neuen Link anfordern',
  },
  done: {
    title: 'Ihr neues Passwort gilt',
    text: 'Melden Sie sich gleich damit an. Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
    unconfirmed: 'War Ihre E-Mail-Adresse bisher nicht bestätigt? Dann haben wir zu Ihrem Schutz gelöscht, was im Konto eingetragen war: Jemand anders konnte sich mit Ihrer Adresse angemeldet haben. Punkte und Karte bleiben; bitte tragen Sie Ihre Daten unter „Mein Konto“ neu ein.',
  },
} as const);
