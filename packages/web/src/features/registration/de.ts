// German texts of the registration.
import { PROGRAMME } from '@pluspunkt/core/brand';
import type { AccountProblem, PersonField, PersonProblem } from '@pluspunkt/core/registration';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('registration.words', {
  minutes: (seconds: number): string => {
    const count = Math.max(1, Math.ceil(seconds / 60));
    return count === 1 ? 'eine Minute' : `${count} Minuten`;
  },
});

export const joinCopy = defineTexts('registration.join', {
  steps: { start: 'Start', data: 'Ihre Daten', account: 'Login-Daten', success: 'Fertig' },
  stepsLabel: 'Schritte der Anmeldung',
  stepDone: 'erledigt',
  description: `Werden Sie Mitglied bei ${PROGRAMME}: kostenlos, in zwei Minuten, mit neuer oder vorhandener Karte.`,
  needsScript: 'Für die Anmeldung wird JavaScript gebraucht. Bitte schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  loading: 'Das Formular wird geladen',
  back: 'Zurück',
  aside: {
    title: 'Ihre Karte, fast fertig',
    facts: [
      { term: 'Sofort nutzbar', text: 'Die digitale Karte ist nach zwei Minuten da.' },
      { term: 'Kostenlos', text: 'Keine Gebühr, keine Bindung.' },
      { term: 'Keine Werbung ohne Ihr Ja', text: 'Einwilligungen fragen wir einzeln ab.' },
    ],
  },
} as const);

export const startCopy = defineTexts('registration.start', (texts) => ({
  title: 'Kostenlos dabei sein',
  lead: 'Eine Karte für alle Partner. Sagen Sie uns nur, ob Sie schon eine haben.',
  way: 'Ihre Karte',
  newCard: 'Ich möchte eine neue Karte',
  newCardHint: 'Digital sofort, als Karte in wenigen Tagen per Post.',
  ownCard: 'Ich habe schon eine Karte',
  ownCardHint: 'Zum Beispiel von der Kasse mitgenommen.',
  cardNumber: 'Kartennummer',
  cardHint: 'Die 10 Ziffern stehen auf der Rückseite Ihrer Karte.',
  checking: 'Wir prüfen Ihre Karte …',
  free: 'Diese Karte ist frei. Gleich gehört sie Ihnen.',
  missing: 'Bitte geben Sie die 10 Ziffern Ihrer Karte ein.',
  notFree: {
    registered: 'Diese Karte ist schon registriert. Ist es Ihre, melden Sie sich bitte an.',
    blocked: 'Diese Karte ist gesperrt. Bitte nehmen Sie eine neue Karte.',
    unknown: 'Diese Kartennummer kennen wir nicht. Bitte prüfen Sie die Ziffern, oder nehmen Sie eine neue Karte.',
  },
  captchaFailed: 'Die Sicherheitsprüfung hat nicht geklappt. Über Ihre Karte sagt das nichts. Bitte versuchen Sie es noch einmal.',
  unreachable: 'Wir konnten die Karte gerade nicht prüfen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  throttled: (seconds: number): string => `Das waren zu viele Prüfungen. Bitte warten Sie ${texts(words).minutes(seconds)}.`,
  again: 'Noch einmal prüfen',
  next: 'Weiter zu Ihren Daten',
} as const));

export const dataCopy = defineTexts('registration.data', {
  title: 'Ihre Daten',
  lead: 'Wir brauchen nur, was auf der Karte steht, wohin wir sie schicken, und Ihr Geburtsdatum, weil Sie mindestens 16 sein müssen.',
  salutation: 'Anrede',
  salutations: [
    { value: 'Female', label: 'Frau' },
    { value: 'Male', label: 'Herr' },
    { value: 'None', label: 'Keine Angabe' },
  ],
  labels: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    birthday: 'Geburtsdatum',
    street: 'Straße',
    streetNumber: 'Hausnummer',
    postcode: 'Postleitzahl',
    city: 'Ort',
  } satisfies Record<PersonField, string>,
  country: 'Karten verschicken wir innerhalb Deutschlands.',
  next: 'Weiter zu den Login-Daten',
  problems: {
    firstName: { missing: 'Bitte geben Sie Ihren Vornamen ein.', invalid: 'Bitte schreiben Sie den Namen nur mit Buchstaben, Leerzeichen, Punkt, Bindestrich und Apostroph.' },
    lastName: { missing: 'Bitte geben Sie Ihren Nachnamen ein.', invalid: 'Bitte schreiben Sie den Namen nur mit Buchstaben, Leerzeichen, Punkt, Bindestrich und Apostroph.' },
    birthday: {
      missing: 'Bitte geben Sie Tag, Monat und Jahr ein.',
      invalid: 'Dieses Datum kann nicht stimmen. Bitte prüfen Sie Tag, Monat und Jahr.',
      'too-young': 'Die Karte gibt es ab 16 Jahren. Bitte prüfen Sie das Jahr.',
    },
    street: { missing: 'Bitte geben Sie Ihre Straße ein.' },
    streetNumber: { missing: 'Bitte geben Sie die Hausnummer ein.' },
    postcode: { missing: 'Bitte geben Sie Ihre Postleitzahl ein.', invalid: 'Eine Postleitzahl hat 5 Ziffern.' },
    city: { missing: 'Bitte geben Sie Ihren Ort ein.' },
  } satisfies Record<PersonField, Partial<Record<PersonProblem, string>>>,
  tooLong: 'Das ist zu lang. Bitte kürzen Sie die Angabe.',
} as const);

export const accountCopy = defineTexts('registration.account', (texts) => ({
  title: 'Login-Daten',
  lead: 'Damit melden Sie sich künftig an, im Web und in der App.',
  email: 'E-Mail-Adresse',
  emailHint: 'Hierhin schicken wir die Begrüßung und, falls nötig, ein neues Passwort.',
  emailChecking: 'Wir prüfen die Adresse …',
  emailProblems: {
    missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    invalid: 'Diese Adresse ist nicht vollständig. Sie sieht zum Beispiel so aus: name@post.example',
    taken: 'Mit dieser E-Mail-Adresse ist schon jemand angemeldet.',
  } satisfies Partial<Record<AccountProblem, string>>,
  takenLogin: 'Zur Anmeldung',
  takenForgotten: 'Passwort vergessen?',
  password: 'Passwort',
  passwordProblems: { missing: 'Bitte denken Sie sich ein Passwort aus.', rules: 'Das Passwort erfüllt noch nicht alle Regeln.', weak: 'Dieses Passwort ist zu leicht zu erraten: Viele verwenden es so oder ähnlich. Bitte wählen Sie ein anderes.' },
  pinOpen: 'Ich möchte gleich eine PIN festlegen',
  pin: 'PIN',
  pinHint: '4 bis 6 Ziffern, zum Einlösen an der Kasse. Sie können sie auch später festlegen.',
  pinProblems: { invalid: 'Eine PIN hat 4 bis 6 Ziffern.', weak: 'Diese PIN ist zu leicht zu erraten.' } satisfies Partial<Record<AccountProblem, string>>,
  actionCodeOpen: 'Ich habe einen Aktionscode',
  actionCode: 'Aktionscode',
  actionCodeHint: 'Er bringt Ihnen zusätzliche Punkte zum Start.',
  actionCodeUnknown: 'Diesen Aktionscode gibt es nicht oder nicht mehr. Sie können ihn auch weglassen.',
  consents: 'Was Sie von uns hören möchten',
  newsletter: 'Newsletter mit Coupons und Aktionen, per E-Mail',
  newsletterHint: 'Sie bekommen eine E-Mail mit der Bitte, das zu bestätigen.',
  adverts: 'Angebote, die zu meinen Einkäufen passen',
  advertsHint: 'Beides ist freiwillig und lässt sich jederzeit zurücknehmen.',
  version: (version: string): string => `Fassung vom ${version}`,
  accepted: 'Ich habe die Hinweise zum Datenschutz gelesen und möchte Mitglied werden. Es gelten die ',
  terms: 'Teilnahmebedingungen',
  acceptedMissing: 'Ohne Ihr Ja zu den Hinweisen können wir kein Konto für Sie führen.',
  failedTitle: 'Ein Teil des Formulars fehlt',
  failedText: 'Passwortregeln oder Datenschutzhinweise laden gerade nicht. Ihre Angaben sind noch da.',
  retry: 'Noch einmal laden',
  submit: 'Jetzt kostenlos Mitglied werden',
  proving: 'Sicherheitsprüfung läuft …',
  sending: 'Ihr Konto wird angelegt …',
  labels: { email: 'E-Mail-Adresse', password: 'Passwort', pin: 'PIN', actionCode: 'Aktionscode', form: 'Datenschutz' },
  failures: {
    offline: 'Wir erreichen den Dienst gerade nicht. Alle Angaben sind noch da. Bitte prüfen Sie Ihre Verbindung und senden Sie noch einmal; doppelt registriert werden Sie dabei nicht.',
    captcha: 'Die Sicherheitsprüfung hat nicht geklappt. Bitte senden Sie noch einmal.',
    card: 'Ihre Karte ist inzwischen nicht mehr frei. Bitte prüfen Sie die Kartennummer oder nehmen Sie eine neue Karte.',
    cardLink: 'Zurück zur Karte',
    person: 'Bei Ihren Daten fehlt noch etwas, oder das Geburtsdatum passt nicht: Mitmachen können Sie ab 16 Jahren.',
    personLink: 'Zu Ihren Daten',
    conflict: 'Ihre Registrierung ist schon bei uns angekommen. Bitte melden Sie sich mit Ihrer E-Mail-Adresse an.',
    conflictLink: 'Zur Anmeldung',
    form: 'Die Hinweise zum Datenschutz haben sich geändert. Bitte lesen Sie die neue Fassung und senden Sie dann noch einmal.',
    throttled: (seconds: number): string => `Das waren zu viele Versuche. Bitte warten Sie ${texts(words).minutes(seconds)} und senden Sie dann noch einmal.`,
    unexpected: 'Das hat gerade nicht geklappt. Alle Angaben sind noch da. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const));

export const successCopy = defineTexts('registration.success', {
  title: `Willkommen bei ${PROGRAMME}`,
  lead: 'Geschafft: Ihr Konto ist angelegt.',
  cardNumber: 'Ihre Kartennummer',
  next: 'So geht es weiter',
  steps: {
    now: { term: 'Sofort punkten', text: 'Zeigen Sie die digitale Karte an der Kasse vor.' },
    post: { term: 'Ihre Karte ist unterwegs', text: 'In wenigen Tagen liegt sie in Ihrem Briefkasten.' },
    own: { term: 'Ihre Karte gehört jetzt Ihnen', text: 'Alles, was Sie damit sammeln, landet auf Ihrem Konto.' },
    mail: { term: 'Post von uns', text: 'Die Begrüßung ist per E-Mail da. Haben Sie den Newsletter gewählt, bestätigen Sie ihn bitte mit dem Link darin.' },
  },
  go: 'Weiter zu Ihren Coupons',
  goElsewhere: 'Weiter',
  card: 'Karte zeigen',
  login: 'Jetzt anmelden',
  memberTitle: 'Sie sind schon dabei',
  memberText: 'Sie sind gerade angemeldet. Ihre Karte ist nur einen Schritt entfernt.',
  memberCard: 'Meine Karte zeigen',
  notLoggedIn: 'Sie sind noch nicht angemeldet. Mit E-Mail-Adresse und Passwort geht es los.',
} as const);
