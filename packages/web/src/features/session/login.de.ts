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
  step: {
    title: 'Noch ein Schritt',
    text: 'Ihr Passwort stimmt. Geben Sie jetzt den Code aus Ihrer Authenticator-App ein.',
    textRecovery: 'Nehmen Sie einen der Wiederherstellungscodes, die Sie beim Einschalten aufbewahrt haben. Jeder gilt einmal.',
    appCode: 'Code der Authenticator-App',
    appCodeHint: 'Sechs Ziffern, die alle 30 Sekunden wechseln.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryCodeHint: 'Zum Beispiel abcde-fgh23.',
    submit: 'Anmelden',
    useRecovery: 'Wiederherstellungscode benutzen',
    useApp: 'Code der App benutzen',
    back: 'Zurück',
    lost: 'App und Codes verloren? Der Kundenservice hilft Ihnen, wenn er Sie erkannt hat.',
  },
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
    appCode: 'Bitte geben Sie die sechs Ziffern aus Ihrer App ein.',
    recoveryCode: 'Bitte geben Sie den Wiederherstellungscode ein, zwei Gruppen von fünf Zeichen mit einem Strich dazwischen.',
    wrongCode: 'Der Code stimmt nicht oder wurde schon benutzt. Bitte warten Sie auf den nächsten.',
    wrongRecoveryCode: 'Diesen Wiederherstellungscode gibt es nicht, oder er wurde schon benutzt.',
    stepExpired: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
    passkey: 'Die Anmeldung mit dem Passkey hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
    unreachable: 'Wir erreichen den Dienst gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unexpected: 'Die Anmeldung hat gerade nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const));
