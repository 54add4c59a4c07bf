// German texts of what members play and win: they come with the game.
import { pointsLabel } from '@pluspunkt/core/points';
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const drawCopy = defineTexts('campaigns.draw', {
  field: (day: number): string => `Feld ${day}`,
  fieldOfToday: 'Feld des Tages',
  wheel: 'Glücksrad',
  remaining: (count: number): string => (count === 1 ? 'Noch ein Feld, dann wissen Sie es' : `Noch ${formatWhole(count)} Felder`),
  known: 'Alles aufgedeckt',
  uncover: (place: number): string => `Feld ${place} aufdecken`,
  tile: (place: number, name: string): string => `Feld ${place}: ${name}`,
  uncoverAll: 'Alles aufdecken',
  keyboard: 'Auch mit der Tastatur: Leertaste deckt auf.',
  drawing: 'Moment …',
  spin: 'Drehen',
  spinAgain: 'Noch einmal drehen',
  wheelLabel: (prizes: string): string => `Glücksrad mit den Preisen ${prizes}`,
  wheelNote: 'Die Felder sind gleich groß, die Chancen nicht: Sie stehen bei den Preisen.',
  none: 'Für heute ist alles gespielt.',
  noneText: 'Morgen gibt es eine neue Chance.',
  recovered: 'Ihr Gewinn von eben: Die Verbindung war weg, er nicht.',
  open: 'Ihre letzte Ziehung wurde unterbrochen. Sehen Sie nach, was daraus geworden ist: Es zählt nur die eine.',
  resume: 'Ergebnis ansehen',
});

export const resultCopy = defineTexts('campaigns.result', {
  blank: 'Heute leider nichts',
  redeem: 'Punkte einlösen',
  take: 'Gewinn annehmen',
  redeeming: 'Moment …',
  redeemedPoints: (points: number): string => `${pointsLabel(points)} sind auf Ihrem Konto`,
  redeemedOther: 'Gewinn angenommen',
  code: 'Ihr Code',
  copyCode: 'Code kopieren',
  copied: 'Code kopiert',
  copyFailed: 'Das Kopieren ist hier nicht erlaubt. Bitte schreiben Sie den Code ab.',
  more: 'Mehr dazu',
});

export const winsCopy = defineTexts('campaigns.wins', {
  title: 'Ihre Gewinne',
  empty: 'Noch nichts gewonnen. Was Sie gewinnen, steht hier und geht nicht verloren.',
  failed: 'Ihre Gewinne laden gerade nicht. Verloren ist keiner.',
  drawn: (day: string): string => `gewonnen am ${day}`,
  validTo: (day: string): string => `gilt bis ${day}`,
  used: 'Eingelöst',
  expired: 'Abgelaufen',
});

export const calendarCopy = defineTexts('campaigns.calendar', {
  title: 'Ihr Kalender',
  note: (played: number, today: number, points: number): string => `${played} von ${today} Tagen gespielt${points > 0 ? `, ${pointsLabel(points)} gewonnen` : ''}`,
  today: 'heute',
  day: (day: number): string => `Tag ${day}`,
  won: (name: string): string => `gewonnen: ${name}`,
  states: { won: 'gewonnen', played: 'gespielt', today: 'heute', missed: 'nicht gespielt', open: 'noch zu' },
});

export const lotteryCopy = defineTexts('campaigns.lottery', {
  title: 'Verlosungen',
  closes: (day: string): string => `Annahmeschluss ${day}`,
  join: 'Teilnehmen',
  joinOf: (name: string): string => `Teilnehmen: ${name}`,
  joining: 'Moment …',
  joined: (day: string): string => `Dabei seit ${day}`,
  won: 'Gewonnen',
  lost: 'Diesmal nicht gewonnen',
  drawn: 'Gezogen',
  closed: 'Annahmeschluss vorbei',
  done: 'Sie nehmen teil. Wir drücken die Daumen.',
  failed: 'Die Verlosungen laden gerade nicht.',
  empty: 'Hier gibt es gerade keine Verlosung.',
});

export const mysteryCopy = defineTexts('campaigns.mystery', {
  title: 'Code einlösen',
  label: 'Code vom Kassenbon',
  hint: '12 Zeichen, zum Beispiel STER-NCHE-NREG',
  missing: 'Bitte geben Sie die 12 Zeichen vom Kassenbon ein.',
  submit: 'Code einlösen',
  checking: 'Wir prüfen …',
  another: 'Weiteren Code einlösen',
});

export const failureCopy = defineTexts('campaigns.failure', {
  unreachable: 'Keine Verbindung. Ihre Chance ist nicht verloren: Versuchen Sie es noch einmal, es zählt nur einmal.',
  late: 'Das dauert länger als sonst. Ihre Chance ist nicht verloren: Versuchen Sie es noch einmal, es zählt nur einmal.',
  busy: 'Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  other: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  codes: {
    'no-chance-left': 'Für heute sind alle Chancen genutzt. Morgen geht es weiter.',
    'terms-not-accepted': 'Bitte stimmen Sie zuerst den Teilnahmebedingungen zu.',
    'terms-changed': 'Die Teilnahmebedingungen haben sich gerade geändert. Bitte lesen Sie sie noch einmal.',
    'campaign-not-running': 'Diese Aktion läuft nicht mehr.',
    'lottery-closed': 'Der Annahmeschluss dieser Verlosung ist vorbei.',
    'unknown-lottery': 'Diese Verlosung gibt es nicht mehr.',
    'unknown-prize': 'Diesen Preis gibt es nicht mehr.',
    'unknown-win': 'Diesen Gewinn finden wir nicht. Unser Kundenservice hilft Ihnen gern.',
    'win-expired': 'Dieser Gewinn ist abgelaufen.',
    'unknown-code': 'Diesen Code kennen wir nicht. Bitte vergleichen Sie ihn mit dem Kassenbon.',
    'code-used': 'Dieser Code wurde schon eingelöst.',
    'email-not-confirmed': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Den Link dazu finden Sie in unserer Willkommens-E-Mail.',
    'mailbox-in-use': 'Mit diesem Postfach nimmt schon ein anderes Konto teil. Je Postfach kann ein Konto mitmachen.',
    'account-too-new': 'Bei Gewinnen und Verlosungen machen Konten mit, die schon etwas älter sind. Bitte versuchen Sie es morgen noch einmal.',
    'too-many-requests': 'Das waren viele Versuche. Bitte warten Sie eine Stunde.',
  } as Readonly<Record<string, string>>,
});
