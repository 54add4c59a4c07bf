// German texts of points: balance, expiries, bookings, donations and vouchers.
import type { BookingCategory, TimeLeft } from '@pluspunkt/core/points';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const whole = new Intl.NumberFormat('de-DE');
const counted = ({ unit, count }: TimeLeft): string => {
  if (unit === 'month') return count === 1 ? 'noch 1 Monat' : `noch ${count} Monate`;
  return count === 0 ? 'nur noch heute' : count === 1 ? 'noch 1 Tag' : `noch ${count} Tage`;
};
const words = defineTexts('points.words', {
  points: (count: number): string => `${whole.format(count)} ${count === 1 ? 'Punkt' : 'Punkte'}`,
  minutes: (seconds: number): string => {
    const count = Math.max(1, Math.ceil(seconds / 60));
    return count === 1 ? 'eine Minute' : `${count} Minuten`;
  },
});

export const pointsCopy = defineTexts('points', {
  title: 'Meine Punkte',
  description: 'Ihr Punktestand, alle Buchungen und was wann verfällt.',
  points: (count: number): string => words.points(count),
  pointsWord: (count: number): string => (count === 1 ? 'Punkt' : 'Punkte'),
  visitor: { picture: '1fa99', title: 'Ihre Punkte auf einen Blick', text: 'Melden Sie sich an: Dann sehen Sie Ihren Stand, jede Buchung und was wann verfällt.' },
  retry: 'Noch einmal',
  failedHint: 'Ihre Punkte sind sicher. Bitte versuchen Sie es in einem Augenblick noch einmal.',
  balance: {
    heading: 'Punktestand',
    worth: (amount: string): string => `entspricht ${amount}`,
    available: (count: string): string => `${count} ohne nahes Ende`,
    expiring: (count: string, day: string): string => `${count} verfallen am ${day}`,
    pending: (count: string): string => `${count} vorgemerkt`,
    redeem: 'Einlösen',
    donate: 'Spenden',
    failed: 'Ihr Punktestand lädt gerade nicht.',
  },
  months: {
    heading: 'Zwölf Monate',
    earned: 'gesammelt',
    spent: 'eingelöst',
    chart: (earned: string, spent: string): string => `Balken für zwölf Monate: ${earned} Punkte gesammelt, ${spent} eingelöst. Die Zahlen stehen in der Tabelle darunter.`,
    table: 'Als Tabelle',
    columns: { month: 'Monat', earned: 'Gesammelt', spent: 'Eingelöst', expired: 'Verfallen' },
    failed: 'Die Übersicht der Monate lädt gerade nicht.',
  },
  expiries: {
    heading: 'Wann was verfällt',
    note: 'Punkte gelten 36 Monate ab Gutschrift, immer bis Quartalsende.',
    left: counted,
    bar: 'Anteile der Punkte nach ihrem letzten Tag, in der Reihenfolge der Liste',
    calendar: 'In den Kalender',
    calendarOf: (day: string): string => `${day} in den Kalender`,
    file: 'punkte-verfall.ics',
    fileOf: (day: string): string => `punkte-verfall-${day}.ics`,
    eventTitle: (count: number): string => `${words.points(count)} verfallen`,
    eventText: 'Heute ist der letzte Tag, an dem diese Punkte gelten. Die ältesten Punkte werden immer zuerst eingelöst.',
    none: 'Zurzeit verfällt nichts. Sammeln Sie beim nächsten Einkauf Ihre ersten Punkte.',
    failed: 'Die Verfallstage laden gerade nicht.',
  },
  sources: { heading: 'Woher Ihre Punkte kommen', note: 'in zwölf Monaten', failed: 'Diese Übersicht lädt gerade nicht.', none: 'In den letzten zwölf Monaten kam noch nichts dazu.' },
  ways: {
    voucher: { title: 'Einkaufsgutschein', text: 'Punkte in einen Gutschein verwandeln', link: 'Gutschein wählen' },
    donation: { title: 'Punkte spenden', text: 'Ab einem Punkt, kommt ganz an', link: 'Zweck wählen' },
  },
  bookings: {
    heading: 'Buchungen',
    print: 'Drucken',
    printed: (name: string, cardNumber: string, day: string): string => `${name}, Kartennummer ${cardNumber}, Stand ${day}`,
    selection: (parts: readonly string[]): string => `Auswahl: ${parts.join(', ')}`,
    fromDay: (day: string): string => `ab ${day}`,
    toDay: (day: string): string => `bis ${day}`,
    total: (count: number): string => (count === 1 ? '1 Buchung' : `${whole.format(count)} Buchungen`),
    period: 'Zeitraum',
    category: 'Art der Buchung',
    all: 'Alle',
    days: (count: number): string => (count === 1 ? '1 Tag' : `${count} Tage`),
    own: 'Eigener Zeitraum',
    from: 'Von',
    to: 'Bis',
    apply: 'Anzeigen',
    everyCategory: 'Alle Arten',
    categories: {
      collect: 'Gesammelt',
      coupon: 'Coupon',
      campaign: 'Aktion',
      redeem: 'Eingelöst',
      donation: 'Spende',
      voucher: 'Gutschein',
      expiry: 'Verfallen',
      correction: 'Korrektur',
    } satisfies Readonly<Record<BookingCategory, string>>,
    pending: 'vorgemerkt',
    cancelled: 'storniert',
    today: (day: string): string => `Heute, ${day}`,
    newer: 'Neuere',
    older: 'Ältere',
    pages: 'Seiten der Buchungen',
    /** On paper, where the way to the other pages is not. */
    printedPart: (first: number, last: number, all: number): string => `Auf diesem Ausdruck: ${whole.format(first)} bis ${whole.format(last)} von ${whole.format(all)}, die neueste zuerst`,
    position: (first: number, last: number, all: number): string => `${whole.format(first)} bis ${whole.format(last)} von ${whole.format(all)}`,
    empty: 'Hier ist noch nichts gebucht.',
    emptyText: 'Nach dem nächsten Einkauf mit Ihrer Karte steht hier die erste Buchung.',
    emptyAction: 'Partner ansehen',
    emptyFilter: 'Zu dieser Auswahl gibt es keine Buchung.',
    emptyFilterText: 'Wählen Sie einen längeren Zeitraum oder alle Arten.',
    emptyFilterAction: 'Alle Buchungen zeigen',
    failed: 'Ihre Buchungen laden gerade nicht.',
  },
} as const);

export const spendingCopy = defineTexts('points.spending', {
  password: 'Ihr Passwort',
  passwordHint: 'Zu Ihrem Schutz fragen wir vor jedem Einlösen danach.',
  available: (count: number): string => `Sie haben ${words.points(count)}.`,
  worth: (amount: string): string => `Das sind ${amount}.`,
  left: (count: number): string => `Danach bleiben Ihnen ${words.points(count)}.`,
  needsPassword: 'Sie sind mit Geburtsdatum und Postleitzahl angemeldet. Damit können Sie alles ansehen; zum Einlösen brauchen wir Ihr Passwort.',
  sending: 'Moment …',
  again: 'Noch einmal senden',
  bookings: 'Buchungen ansehen',
  problems: {
    points: {
      missing: 'Bitte wählen Sie, wie viele Punkte es sein sollen.',
      'not-whole': 'Bitte geben Sie eine ganze Zahl ab 1 ein.',
      'too-many': 'Auf einmal gehen höchstens 1.000.000 Punkte.',
      'not-enough': 'So viele Punkte haben Sie nicht.',
    },
    password: 'Bitte geben Sie Ihr Passwort ein.',
  },
  unanswered: {
    title: 'Die Antwort ist nicht angekommen.',
    text: 'Wir wissen gerade nicht, ob Ihr Auftrag gebucht ist. Senden Sie ihn noch einmal: Er zählt in jedem Fall nur einmal.',
  },
  refused: {
    'wrong-password': 'Das Passwort stimmt nicht. Es wurde nichts abgebucht.',
    'spending-locked-by-member': 'Sie haben das Einlösen gesperrt. Es wurde nichts abgebucht.',
    'not-enough-points': 'Dafür reichen Ihre Punkte nicht mehr aus. Es wurde nichts abgebucht.',
    'unknown-donation-partner': 'An diesen Zweck kann gerade nicht gespendet werden. Bitte wählen Sie einen anderen.',
    'unknown-voucher-partner': 'Von diesem Partner gibt es gerade keine Gutscheine. Bitte wählen Sie einen anderen.',
    'amount-not-offered': 'Diesen Wert gibt es bei diesem Partner nicht mehr. Bitte wählen Sie einen anderen.',
    'idempotency-key-reused': 'Dieser Auftrag wurde schon mit anderen Angaben gesendet. Bitte prüfen Sie Ihre Buchungen und beginnen Sie neu.',
    'not-found': 'Für diese Karte ist das Einlösen nicht möglich. Bitte prüfen Sie, ob sie gesperrt ist.',
  } as Readonly<Record<string, string>>,
  locked: (seconds: number | undefined): string =>
    `Das Passwort war zu oft falsch. Einlösen ist zu Ihrem Schutz gesperrt, noch ${seconds === undefined ? '15 Minuten' : words.minutes(seconds)}. Es wurde nichts abgebucht.`,
  toLock: 'Sperre ansehen',
  lockedTitle: 'Sie haben das Einlösen gesperrt.',
  unlock: 'Sperre aufheben',
  expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an; es wurde nichts abgebucht.',
  unexpected: 'Das hat gerade nicht geklappt. Es wurde nichts abgebucht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  partnersFailed: 'Die Auswahl lädt gerade nicht.',
  reference: 'Vorgang',
  newBalance: 'Neuer Punktestand',
  amount: 'Punkte',
  mailed: 'Eine Bestätigung ist per E-Mail unterwegs, wenn wir Ihre Adresse kennen.',
  toPoints: 'Zu meinen Punkten',
  aside: {
    heading: 'Gut zu wissen',
    expiring: (count: string, day: string): string => `${count} davon verfallen am ${day}.`,
  },
} as const);

export const donationCopy = defineTexts('points.donation', {
  title: 'Punkte spenden',
  description: 'Geben Sie Ihre Punkte weiter: an Vereine und Projekte, ab einem Punkt.',
  visitor: { picture: '1f49d', title: 'Ihre Punkte können helfen', text: 'Melden Sie sich an und geben Sie Ihre Punkte an Vereine und Projekte weiter, ab einem Punkt.' },
  partner: 'Wofür möchten Sie spenden?',
  partnerMissing: 'Bitte wählen Sie einen Zweck.',
  points: 'Wie viele Punkte?',
  quick: 'Schnell gewählt',
  submit: 'Jetzt spenden',
  thanks: 'Danke für Ihre Spende',
  receipt: (count: number, partner: string): string => `${words.points(count)} für ${partner} sind unterwegs.`,
  another: 'Noch einmal spenden',
  facts: [
    'Ein Punkt ist einen Cent wert und kommt ganz an.',
    'Die ältesten Punkte gehen zuerst. So verfällt am wenigsten.',
    'Gleich danach bestätigen wir die Spende per E-Mail.',
    'Eine Spende lässt sich nicht zurücknehmen.',
  ],
} as const);

export const voucherCopy = defineTexts('points.voucher', {
  title: 'Gutschein holen',
  description: 'Verwandeln Sie Punkte in einen Einkaufsgutschein. Der Code ist sofort da.',
  visitor: { picture: '1f39f-fe0f', title: 'Aus Punkten wird ein Gutschein', text: 'Melden Sie sich an und verwandeln Sie Ihre Punkte in einen Einkaufsgutschein. Der Code ist sofort da.' },
  partner: 'Bei welchem Partner?',
  partnerMissing: 'Bitte wählen Sie einen Partner.',
  valid: (months: number): string => `${months} Monate gültig`,
  value: 'Welcher Wert?',
  chooseFirst: 'Wählen Sie zuerst einen Partner.',
  costs: (count: number): string => words.points(count),
  missing: (count: number): string => `Ihnen fehlen ${words.points(count)}`,
  submit: 'Gutschein holen',
  done: 'Ihr Gutschein ist da',
  code: 'Gutscheincode',
  copy: 'Code kopieren',
  copied: 'Code kopiert',
  copyFailed: 'Das Kopieren hat nicht geklappt. Bitte schreiben Sie den Code ab.',
  worth: 'Wert',
  validTo: 'Gültig bis',
  another: 'Noch einen Gutschein holen',
  facts: [
    'Ein Punkt ist einen Cent wert, auch im Gutschein.',
    'Die ältesten Punkte gehen zuerst. So verfällt am wenigsten.',
    'Gleich danach bestätigen wir den Gutschein per E-Mail.',
    'Ein Gutschein lässt sich nicht in Punkte zurücktauschen.',
  ],
} as const);
