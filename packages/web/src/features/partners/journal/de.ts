// German texts of the journal of click-outs.
import type { ClaimProblems, ClickOutState } from '@pluspunkt/core/partners';
import { formatEuro, formatWhole } from '../../../ui/format.ts';
import { defineTexts } from '../../../ui/texts/define-texts.ts';

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${formatWhole(count)} Punkte`);

export const journalCopy = defineTexts('partners.journal', {
  title: 'Shopping',
  description: 'Ihre Wege in die Shops unserer Partner: was gemeldet, vorgemerkt und gutgeschrieben ist, und was Sie nachfordern können.',
  lead: 'Jeder Weg über „Zum Shop“ steht hier mit seinem Stand. Fehlen Punkte, fordern Sie sie nach.',
  visitor: { picture: '1f6cd-fe0f', title: 'Hier stehen Ihre Wege in die Shops.', text: 'Nach der Anmeldung sehen Sie, welcher Einkauf gemeldet ist, wann die Punkte kommen und was Sie nachfordern können.' },
  failed: 'Ihre Besuche in Shops laden gerade nicht.',
  states: 'Stand',
  every: 'Alle',
  visits: (count: number): string => (count === 1 ? '1 Besuch' : `${formatWhole(count)} Besuche`),
  groups: { offen: 'Offen', gutgeschrieben: 'Gutgeschrieben', abgelehnt: 'Abgelehnt' },
  list: 'Besuche in Shops',
  visited: (day: string): string => `Besuch am ${day}`,
  badges: { clicked: 'Besucht', reported: 'Gemeldet', pending: 'Vorgemerkt', credited: 'Gutgeschrieben', rejected: 'Abgelehnt' } satisfies Readonly<Record<ClickOutState, string>>,
  claimed: 'In Prüfung',
  texts: {
    clicked: 'Der Shop hat noch keinen Einkauf gemeldet. Das dauert meist zwei Tage.',
    reported: 'Der Shop hat Ihren Einkauf gemeldet. Die Punkte kommen nach seiner Rückgabefrist.',
    pending: 'Die Punkte sind vorgemerkt und kommen nach der Rückgabefrist auf Ihr Konto.',
    credited: 'Die Punkte sind auf Ihrem Konto.',
    rejected: 'Der Shop hat keinen Einkauf gemeldet, der zählt: etwa weil er zurückgegeben oder mit einem fremden Gutschein bezahlt wurde.',
  } satisfies Readonly<Record<ClickOutState, string>>,
  overdue: 'Der Shop hat bisher keinen Einkauf gemeldet. Haben Sie bestellt? Dann fordern Sie die Punkte nach.',
  claim: (order: string, day: string, cents: number): string => `Nachgefordert: Bestellung ${order} vom ${day}, ${formatEuro(cents)}.`,
  answer: 'Wir fragen beim Shop nach und antworten per E-Mail, meist in zwei bis vier Wochen.',
  points,
  opens: (day: string): string => `Nachfordern können Sie ab ${day}.`,
  over: 'Die Frist zum Nachfordern, 90 Tage, ist vorbei.',
  ask: 'Punkte nachfordern',
  askFor: (partner: string): string => `bei ${partner}`,
  empty: 'Noch kein Weg in einen Shop.',
  emptyText: 'Gehen Sie über „Zum Shop“ bei einem Online-Partner einkaufen. Ihr Besuch steht dann hier.',
  emptyAction: 'Zu den Online-Partnern',
  emptyGroup: 'Davon gibt es gerade keinen Besuch.',
});

export const claimCopy = defineTexts('partners.claim', {
  title: (partner: string): string => `Punkte bei ${partner} nachfordern`,
  text: (day: string): string => `Für Ihren Besuch am ${day}. Die Angaben stehen in der Bestellbestätigung des Shops.`,
  orderNumber: 'Bestellnummer',
  orderedOn: 'Bestellt am',
  amount: 'Betrag ohne Versand',
  euro: '€',
  submit: 'Nachforderung senden',
  sending: 'Wird gesendet',
  cancel: 'Abbrechen',
  answered: (email: string | undefined): string => (email === undefined ? 'Die Antwort kommt per Brief.' : `Die Antwort kommt per E-Mail an ${email}.`),
  problems: {
    orderNumber: { missing: 'Bitte geben Sie die Bestellnummer an.', 'too-long': 'Bestellnummern haben höchstens 60 Zeichen.' },
    orderedOn: { missing: 'Bitte geben Sie den Tag der Bestellung an.', 'other-day': 'Die Bestellung muss am Tag des Besuchs oder in den 30 Tagen danach gewesen sein.' },
    amountInCent: { missing: 'Bitte geben Sie den Betrag in Euro an, zum Beispiel 49,90.', 'too-high': 'Beträge über 100.000 € prüfen wir nur nach einem Anruf.' },
  } satisfies { readonly [K in keyof ClaimProblems]-?: Readonly<Record<NonNullable<ClaimProblems[K]>, string>> },
  refused: {
    'claim-too-early': 'Für diesen Besuch ist es noch zu früh. Der Shop hat noch Zeit, Ihren Einkauf zu melden.',
    'claim-too-late': 'Punkte lassen sich bis 90 Tage nach dem Besuch nachfordern. Diese Frist ist vorbei.',
    'already-credited': 'Die Punkte für diesen Einkauf sind schon auf Ihrem Konto.',
    conflict: 'Für diesen Besuch gibt es schon eine Nachforderung. Wir melden uns dazu.',
    'invalid-request': 'Der Tag der Bestellung passt nicht zu diesem Besuch.',
  } as Readonly<Record<string, string>>,
  expired: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  unanswered: 'Wir wissen nicht, ob Ihre Nachforderung angekommen ist. Senden Sie sie einfach noch einmal, doppelt zählt sie nicht.',
  sent: 'Ihre Nachforderung ist da.',
  sentText: 'Wir fragen beim Shop nach und melden uns.',
});
