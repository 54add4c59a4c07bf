// German texts of devices, the spending lock, a member's data and the end of an account.
import { defineTexts } from '../../ui/texts/define-texts.ts';

const whole = new Intl.NumberFormat('de-DE');
const words = defineTexts('account.words', {
  points: (count: number): string => `${whole.format(count)} ${count === 1 ? 'Punkt' : 'Punkte'}`,
  minutes: (seconds: number | undefined): string => {
    const count = Math.max(1, Math.ceil((seconds ?? 900) / 60));
    return count === 1 ? 'einer Minute' : `${count} Minuten`;
  },
});

export const accountAreaCopy = defineTexts('account', (texts) => ({
  retry: 'Noch einmal',
  working: 'Moment …',
  password: 'Ihr Passwort',
  problems: {
    missing: 'Bitte geben Sie Ihr Passwort ein.',
    wrong: 'Das Passwort stimmt nicht.',
    locked: (seconds: number | undefined): string => `Das Passwort war zu oft falsch. Bitte versuchen Sie es in ${texts(words).minutes(seconds)} wieder.`,
    expired: 'Ihre Sitzung ist zu Ende. Bitte melden Sie sich neu an.',
    lost: 'Die Verbindung ist gerade weg. Ihre Eingaben stehen noch da, bitte versuchen Sie es noch einmal.',
    unexpected: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const));

export const devicesCopy = defineTexts('account.devices', {
  title: 'Geräte und Schutz',
  description: 'Wo Sie angemeldet sind, und ob Punkte eingelöst werden können.',
  visitor: { picture: '1f4f1', title: 'Ihre Geräte im Blick', text: 'Melden Sie sich an: Dann sehen Sie, wo Ihr Konto offen ist, und melden fremde Geräte ab.' },
  heading: 'Wo Sie angemeldet sind',
  note: 'Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort. Solange ein Gerät angemeldet bleibt und benutzt wird, erneuert es seine Anmeldung alle paar Minuten.',
  failed: 'Ihre Geräte laden gerade nicht.',
  current: 'Dieses Gerät',
  first: (moment: string): string => `angemeldet seit ${moment}`,
  last: (moment: string): string => `zuletzt erneuert ${moment}`,
  today: (time: string): string => `heute, ${time} Uhr`,
  limited: 'mit Geburtsdatum und Postleitzahl',
  end: 'Abmelden',
  endNamed: (name: string, last: string): string => `${name}, ${last}, abmelden`,
  ended: (name: string): string => `${name} ist abgemeldet.`,
  endOthers: 'Alle anderen abmelden',
  endedOthers: (count: number): string => (count === 1 ? 'Ein Gerät ist abgemeldet.' : `${whole.format(count)} Geräte sind abgemeldet.`),
  onlyThis: 'Sie sind nur hier angemeldet.',
  failedToEnd: 'Das Abmelden hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const);

export const lockCopy = defineTexts('account.lock', {
  heading: 'Einlösen sperren',
  open: 'Einlösen ist möglich',
  locked: 'Einlösen ist gesperrt',
  since: (day: string): string => `seit ${day}`,
  text: 'Solange die Sperre gilt, gehen keine Punkte hinaus: keine Spende, kein Gutschein. Sammeln geht weiter.',
  lock: 'Jetzt sperren',
  lockedToast: 'Einlösen ist gesperrt.',
  unlock: 'Sperre aufheben',
  unlockHint: 'Zum Aufheben fragen wir nach Ihrem Passwort.',
  unlockedToast: 'Einlösen ist wieder möglich.',
  needsPassword: 'Zum Sperren und Aufheben melden Sie sich bitte mit Ihrem Passwort an.',
  failed: 'Die Sperre lädt gerade nicht.',
  offer: {
    title: 'Auch das Einlösen sperren?',
    text: 'Wenn Ihre Karte in fremden Händen sein kann: Mit der Sperre gehen keine Punkte hinaus, bis Sie sie mit Ihrem Passwort aufheben. Sammeln geht weiter.',
    done: 'Einlösen ist gesperrt. Unter „Geräte und Schutz“ heben Sie die Sperre mit Ihrem Passwort auf.',
  },
  failedToLock: 'Das Sperren hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const);

export const birthdayLoginCopy = defineTexts('account.birthday-login', {
  heading: 'Anmelden mit Geburtsdatum und Postleitzahl',
  open: 'Möglich',
  closed: 'Nicht möglich',
  text: 'Statt mit dem Passwort kommen Sie mit Kartennummer, Geburtsdatum und Postleitzahl in Ihr Konto. Dann können Sie es ansehen, aber nichts ändern und nichts einlösen.',
  warning: 'Beides kennen auch andere. Wer Ihre Karte findet, sieht damit Ihren Punktestand.',
  allow: 'Möglich machen',
  allowHint: 'Zu Ihrem Schutz fragen wir nach Ihrem Passwort. Ein neues Passwort beendet diese Möglichkeit wieder.',
  allowedToast: 'Sie können sich jetzt mit Geburtsdatum und Postleitzahl anmelden.',
  forbid: 'Nicht mehr erlauben',
  forbiddenToast: 'Ab jetzt gilt nur noch Ihr Passwort.',
  failed: 'Diese Einstellung lädt gerade nicht.',
  failedToForbid: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
} as const);

export const passkeysCopy = defineTexts('account.passkeys', {
  heading: 'Passkeys',
  text: 'Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts. Er bestätigt auch, wofür wir sonst nach dem Passwort fragen. Ihr Passwort gilt weiter, falls ein Gerät verloren geht.',
  failed: 'Ihre Passkeys laden gerade nicht.',
  unused: 'noch nicht benutzt',
  used: (moment: string): string => `zuletzt benutzt ${moment}`,
  since: (moment: string): string => `angelegt ${moment}`,
  add: 'Passkey anlegen',
  addText: 'Ihr Gerät fragt gleich nach Fingerabdruck, Gesicht oder PIN.',
  addHint: 'Zu Ihrem Schutz fragen wir vorher nach Ihrem Passwort.',
  create: 'Weiter',
  added: (name: string): string => `Der Passkey „${name}“ ist angelegt.`,
  rename: 'Umbenennen',
  renameNamed: (name: string): string => `${name} umbenennen`,
  name: 'Name des Passkeys',
  nameProblems: { missing: 'Bitte geben Sie einen Namen ein.', 'too-long': 'Bitte nehmen Sie höchstens 60 Zeichen.' },
  saveName: 'Namen speichern',
  renamed: (name: string): string => `Der Passkey heißt jetzt „${name}“.`,
  remove: 'Entfernen',
  removeNamed: (name: string): string => `${name} entfernen`,
  removeText: (name: string): string => `Mit „${name}“ kann sich danach niemand mehr anmelden. Löschen Sie ihn auch auf dem Gerät.`,
  removeHint: 'Zu Ihrem Schutz fragen wir nach Ihrem Passwort.',
  removed: (name: string): string => `Der Passkey „${name}“ ist entfernt.`,
  confirm: 'Mit Passkey bestätigen',
  problems: { failed: 'Der Passkey hat gerade nicht gepasst. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.' },
  deviceProblems: {
    Cancelled: 'Der Passkey wurde nicht angelegt. Versuchen Sie es gern noch einmal.',
    AlreadyRegistered: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
    AuthenticatorFailed: 'Dieses Gerät kann gerade keinen Passkey anlegen.',
  },
} as const);

export const passwordCopy = defineTexts('account.password', {
  heading: 'Passwort und PIN',
  text: 'Ihr Passwort ändern Sie über einen Link, den wir an Ihre E-Mail-Adresse schicken. Danach sind alle anderen Geräte abgemeldet.',
  send: 'Link zum Ändern schicken',
  yourAddress: 'Ihre Adresse',
  noAddress: 'Zu Ihrem Konto gehört keine E-Mail-Adresse. Bei einem Passwort hilft Ihnen der Kundenservice.',
  contact: 'Kundenservice',
  pin: 'PIN setzen oder ändern',
} as const);

export const dataCopy = defineTexts('account.data', {
  title: 'Daten und Konto',
  description: 'Alles mitnehmen, was wir über Sie wissen, oder das Konto schließen.',
  visitor: { picture: '1f5c2-fe0f', title: 'Ihre Daten gehören Ihnen', text: 'Melden Sie sich an: Dann laden Sie alles herunter, was wir über Sie wissen.' },
  limited: 'Sie sind mit Geburtsdatum und Postleitzahl angemeldet. Ihre Daten geben wir nur mit Ihrem Passwort heraus.',
  heading: 'Alle Daten mitnehmen',
  text: 'Eine Datei mit allem, was wir über Sie gespeichert haben. Sie ist im Format JSON, das andere Programme lesen können.',
  contents: [
    'Persönliche Angaben, Haushalt und Karten',
    'Jede Buchung, Spenden und Gutscheine',
    'Einwilligungen mit ihrem ganzen Verlauf',
    'Merkzettel, Preiswecker und Lieblingspartner',
    'Coupons, Aktionen und Besuche bei Partnern',
    'Geräte, Anfragen und angesehene Seiten',
  ],
  passwordHint: 'Zu Ihrem Schutz fragen wir noch einmal danach.',
  download: 'Daten herunterladen',
  downloaded: 'Ihre Datei ist da. Sie liegt bei Ihren Downloads.',
  keepSafe: 'Bewahren Sie sie gut auf: Sie enthält alles über Ihr Konto.',
  file: (day: string): string => `pluspunkt-daten-${day}.json`,
  closing: { heading: 'Konto schließen', text: 'Ihre Punkte verfallen, Ihre Daten werden gelöscht. Das lässt sich nicht zurücknehmen.', link: 'Zum Schließen des Kontos' },
} as const);

export const closingCopy = defineTexts('account.closing', (texts) => ({
  title: 'Konto schließen',
  description: 'Was dabei geschieht, und wie Sie Ihr Konto endgültig schließen.',
  visitor: { picture: '1f6aa', title: 'Sie möchten gehen?', text: 'Melden Sie sich an: Dann lesen Sie hier, was dabei geschieht.' },
  limited: 'Sie sind mit Geburtsdatum und Postleitzahl angemeldet. Das Konto schließen Sie mit Ihrem Passwort.',
  pointsHeading: (count: number): string => `${texts(words).points(count)} verfallen`,
  pointsHeadingUnknown: 'Ihre Punkte verfallen',
  pointsText: (worth: string): string => `Das sind ${worth}. Vorher können Sie sie noch nutzen:`,
  noPoints: 'Auf Ihrem Konto sind keine Punkte, die verfallen könnten.',
  pointsUnknown: 'Alle Punkte auf Ihrem Konto verfallen. Vorher können Sie sie noch nutzen:',
  donate: 'Punkte spenden',
  voucher: 'Gutschein holen',
  whatHeading: 'Was dann geschieht',
  what: [
    'Sie werden auf allen Geräten abgemeldet und können sich nicht mehr anmelden.',
    'Name, Anschrift, Geburtsdatum, E-Mail-Adresse und alles, was Sie gemerkt haben, wird gelöscht.',
    'Ihre Karten gelten nicht mehr, und die Nummern werden nie wieder vergeben.',
    'Buchungen bewahren wir ohne Ihren Namen auf, solange das Gesetz es verlangt.',
    'Gutscheine, die Sie schon haben, bleiben gültig.',
  ],
  before: 'Möchten Sie vorher Ihre Daten mitnehmen?',
  beforeLink: 'Daten herunterladen',
  formHeading: 'Endgültig schließen',
  confirm: 'Ich habe verstanden, dass sich das nicht zurücknehmen lässt.',
  confirmPoints: (count: number): string => `Ich habe verstanden, dass ${texts(words).points(count)} verfallen und sich das nicht zurücknehmen lässt.`,
  confirmMissing: 'Bitte bestätigen Sie, dass Sie das Konto schließen möchten.',
  passwordHint: 'Zu Ihrem Schutz fragen wir noch einmal danach.',
  submit: 'Konto endgültig schließen',
  again: 'Noch einmal senden',
  stay: 'Doch behalten',
  unanswered: { title: 'Die Antwort ist nicht angekommen.', text: 'Wir wissen gerade nicht, ob Ihr Konto geschlossen ist. Senden Sie es noch einmal: Es geschieht in jedem Fall nur einmal.' },
  closed: 'Ihr Konto ist geschlossen',
  closedText: (count: number | undefined): string => `${count === undefined || count === 0 ? '' : `${texts(words).points(count)} sind verfallen. `}Eine Bestätigung ist per E-Mail unterwegs, wenn wir Ihre Adresse kannten. Danke, dass Sie dabei waren.`,
  home: 'Zur Startseite',
} as const));
