// German texts of campaigns.
import { pointsLabel } from '@pluspunkt/core/points';
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const NBSP = '\u00A0';

export const listCopy = defineTexts('campaigns.list', {
  title: 'Aktionen',
  description: 'Rubbeln, drehen, mitmachen: alle Aktionen und Verlosungen, die gerade laufen, mit ihren Preisen und Regeln.',
  lead: 'Zum Mitmachen genügt Ihre Karte. Preise, Chancen und Regeln stehen bei jeder Aktion.',
  running: 'Mitmachen und gewinnen',
  partners: 'Bei unseren Partnern',
  until: (day: string): string => `bis ${day}`,
  from: (day: string): string => `ab ${day}`,
  over: 'Beendet',
  joined: 'Sie sind dabei',
  chances: (count: number): string => (count === 1 ? 'Noch eine Chance heute' : `Noch ${formatWhole(count)} Chancen heute`),
  emptyTitle: 'Gerade läuft keine Aktion.',
  emptyText: 'Die nächste kommt bestimmt. Bis dahin sammeln Sie mit Coupons schneller.',
  emptyAction: 'Zu den Coupons',
});

export const stageCopy = defineTexts('campaigns.stage', {
  crumb: 'Aktionen',
  day: (day: number, days: number): string => `Tag ${day} von ${days}`,
  until: (day: string): string => `bis ${day}`,
  from: (day: string): string => `ab ${day}`,
  over: (day: string): string => `beendet am ${day}`,
  ended: 'Beendet',
  soon: 'Demnächst',
  today: 'Preis des Tages:',
});

export const joinCopy = defineTexts('campaigns.join', {
  visitorTitle: 'Mit Ihrer Karte dabei',
  visitorText: 'Melden Sie sich an, dann geht es hier weiter.',
  login: 'Anmelden und mitmachen',
  register: 'Noch keine Karte? Kostenlos dabei sein',
  coming: 'Ihr Stand wird geladen',
  endedTitle: 'Diese Aktion ist beendet.',
  endedText: 'Gewinne lösen Sie weiter unten ein, solange sie gelten.',
  soonTitle: (day: string): string => `Es beginnt am ${day}.`,
  soonText: 'Preise und Regeln sehen Sie schon jetzt.',
  others: 'Andere Aktionen ansehen',
  termsTitle: 'Gleich kann es losgehen',
  changedTitle: 'Die Bedingungen haben sich geändert',
  termsText: 'Zum Mitmachen gehört Ihr Ja zu den',
  termsLink: 'Teilnahmebedingungen',
  accept: 'Zustimmen und mitmachen',
  accepted: (day: string): string => `Sie haben den Teilnahmebedingungen am ${day} zugestimmt.`,
  failed: 'Ihr Stand in dieser Aktion lädt gerade nicht.',
  retry: 'Noch einmal',
});

export const prizesCopy = defineTexts('campaigns.prizes', {
  title: 'Das gibt es zu gewinnen',
  kinds: { points: 'Sofort auf Ihr Konto', goods: 'Sachpreis', voucher: 'Code für die Kasse', blank: '' },
  left: (count: number): string => (count === 0 ? 'vergriffen' : `noch ${formatWhole(count)}`),
  amount: (count: number, name: string): string => `${formatWhole(count)}${NBSP}×${NBSP}${name}`,
  odds: (oneIn: number): string => `Chance 1 zu ${oneIn.toLocaleString('de-DE', { maximumFractionDigits: oneIn < 10 ? 1 : 0 })}`,
  overall: (oneIn: number): string => `Die Gewinnchance liegt bei etwa 1 zu ${oneIn.toLocaleString('de-DE', { maximumFractionDigits: 1 })}.`,
  wishTitle: 'Nur um einen Preis spielen',
  wishText: 'Dann gewinnen Sie diesen Preis oder nichts. Sie können den Preis wechseln, aber nicht mehr um alle zugleich spielen.',
  wish: 'Preis',
  wishNone: 'Bitte wählen',
  wishSubmit: 'Um diesen Preis spielen',
  wishMissing: 'Bitte wählen Sie einen Preis.',
  wishDone: (name: string): string => `Sie spielen jetzt um: ${name}`,
});

export const termsCopy = defineTexts('campaigns.terms', { title: 'Teilnahmebedingungen', version: (version: string): string => `Fassung ${version}` });

export const festCopy = defineTexts('campaigns.fest', {
  title: 'Ihr Punktefest',
  join: 'Mitfeiern',
  purchases: (count: number): string => (count === 1 ? '1 Einkauf' : `${formatWhole(count)} Einkäufe`),
  bonus: (points: number): string => `${pointsLabel(points)} extra`,
  next: (missing: number, points: number): string => `Noch ${missing === 1 ? '1 Einkauf' : `${formatWhole(missing)} Einkäufe`} bis ${pointsLabel(points)}`,
  top: 'Mehr geht nicht: Sie haben die höchste Stufe.',
  step: (purchases: number): string => `ab ${formatWhole(purchases)} Einkäufen`,
  reached: 'erreicht',
  steps: 'Stufen',
  failed: 'Ihr Stand lädt gerade nicht.',
});
