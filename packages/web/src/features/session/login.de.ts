// German texts of the login. Apart from the other texts of the session, which every page carries.
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('login.words', {
  minutes: (seconds: number): string => {
    const count = Math.max(1, Math.ceil(seconds / 60));
    return count === 1 ? 'eine Minute' : `${count} Minuten`;
  },
});

export const loginCopy = defineTexts('login', (texts) => ({
  title: 'Willkommen zurück',
  pageTitle: 'Anmelden',
  pageDescription: 'Melden Sie sich mit Kartennummer oder E-Mail-Adresse bei Ihrem Punktekonto an.',
  ways: 'Womit möchten Sie sich anmelden?',
  password: 'Passwort',
  birthdayAndPostcode: 'Geburtsdatum und PLZ',
  identifier: 'Kartennummer oder E-Mail-Adresse',
  identifierHint: 'Die 10 Ziffern stehen auf der Rückseite Ihrer Karte.',
  birthday: 'Geburtsdatum',
  postcode: 'Postleitzahl',
  limited: 'So können Sie alles ansehen. Wenn Sie Punkte einlösen, fragen wir nach Ihrem Passwort.',
  rememberMe: 'Angemeldet bleiben',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch nicht dabei?',
  join: 'Kostenlos registrieren',
  submit: 'Anmelden',
  submitting: 'Moment …',
  passkey: 'Mit Passkey anmelden',
  needsScript: 'Zum Anmelden wird JavaScript gebraucht. Bitte schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  problems: {
    identifierMissing: 'Bitte geben Sie Ihre Kartennummer oder E-Mail-Adresse ein.',
    identifierInvalid: 'Bitte geben Sie die 10 Ziffern Ihrer Karte oder eine E-Mail-Adresse ein.',
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
    birthdayMissing: 'Bitte geben Sie Tag, Monat und Jahr ein.',
    birthdayInvalid: 'Dieses Datum gibt es nicht. Bitte prüfen Sie Tag, Monat und Jahr.',
    postcodeMissing: 'Bitte geben Sie Ihre Postleitzahl ein.',
    wrongPassword: 'Diese Angaben passen nicht zusammen. Bitte prüfen Sie Ihr Passwort und die Kartennummer oder E-Mail-Adresse.',
    wrongBirthday: 'Diese Angaben passen nicht zusammen. Bitte prüfen Sie Geburtsdatum, Postleitzahl und Kartennummer.',
    throttled: (seconds: number): string => `Das waren zu viele Versuche. Bitte warten Sie ${texts(words).minutes(seconds)} und versuchen Sie es dann noch einmal.`,
    passkey: 'Die Anmeldung mit dem Passkey hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    unreachable: 'Wir erreichen den Dienst gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unexpected: 'Die Anmeldung hat gerade nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const));
