// German texts of the session that every page carries: account box, end of a session.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const accountCopy = defineTexts('session.account', {
  login: 'Anmelden',
  loading: 'Ihr Konto wird geladen',
  menu: (name: string): string => `Konto von ${name}`,
  menuUnnamed: 'Ihr Konto',
  cardNumber: 'Kartennummer',
  pending: (points: string): string => `${points} vorgemerkt`,
  expiry: (points: string, day: string): string => `${points} verfallen am ${day}`,
  oneExpires: (points: string, day: string): string => `${points} verfällt am ${day}`,
  limited: 'Ohne Passwort angemeldet: ansehen ja, einlösen erst mit Passwort.',
  failed: 'Ihre Daten laden gerade nicht.',
  retry: 'Noch einmal versuchen',
  card: 'Meine Karte',
  points: 'Meine Punkte',
  account: 'Mein Konto',
  logout: 'Abmelden',
  loggedIn: 'Angemeldet',
  loggedInAs: (name: string): string => `Angemeldet als ${name}`,
  loggedOut: 'Abgemeldet',
  singleUseFailed: 'Die automatische Anmeldung hat nicht geklappt. Bitte melden Sie sich mit Ihrem Passwort an.',
} as const);

export const switchAccountCopy = defineTexts('session.switch', {
  title: 'Konto wechseln?',
  text: 'Dieser Link meldet Sie in einem anderen Konto an. Wenn Sie den Link nicht selbst angefordert haben, bleiben Sie besser in Ihrem Konto.',
  stay: 'In meinem Konto bleiben',
  change: 'Konto wechseln',
} as const);

export const loginByLinkCopy = defineTexts('session.byLink', {
  title: 'Mit diesem Link anmelden?',
  text: 'Dieser Link meldet Sie in einem Konto an. Ihre Einkaufsliste und Ihre gemerkten Produkte werden dort gespeichert. Wenn Sie den Link nicht selbst angefordert haben, melden Sie sich besser nicht an.',
  stay: 'Nicht anmelden',
  change: 'Anmelden',
} as const);

export const expiredCopy = defineTexts('session.expired', {
  title: 'Ihre Sitzung ist abgelaufen',
  text: 'Zu Ihrem Schutz haben wir Sie abgemeldet. Nach der Anmeldung geht es genau hier weiter.',
  again: 'Erneut anmelden',
  visitor: 'Als Gast weiter',
} as const);
