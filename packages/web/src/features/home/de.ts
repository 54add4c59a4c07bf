// German texts of the home page.
import { CLAIM, DESCRIPTION, PROGRAMME } from '@pluspunkt/core/brand';
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const homeCopy = defineTexts('home', {
  title: `${PROGRAMME}: ${CLAIM}`,
  description: DESCRIPTION,
  hero: {
    partners: (count: number | undefined): string => (count === undefined ? 'Viele Partner, eine Karte.' : count === 0 ? 'Eine Karte für alle Partner.' : `${formatWhole(count)} Partner, eine Karte.`),
    join: 'Kostenlos dabei sein',
    login: 'Ich habe eine Karte',
    facts: { online: 'Partner im Netz', rewards: 'Prämien zur Wahl', fee: 'Gebühr im Jahr' },
    free: '0 €',
    receipt: [
      { text: 'Wocheneinkauf', points: 38 },
      { text: 'Tanken, 42 Liter', points: 21 },
      { text: 'Coupon 10fach, Obst', points: 74 },
    ],
    receiptSum: 'Ein Samstag',
    exampleCard: '3084 5172 96',
  },
  member: {
    heading: 'Ihr Punktestand',
    morning: 'Guten Morgen',
    day: 'Guten Tag',
    evening: 'Guten Abend',
    titles: { Female: 'Frau', Male: 'Herr', None: '' },
    points: 'Punkte',
    worth: (euro: string): string => `entspricht ${euro}`,
    pending: (points: number): string => `${formatWhole(points)} vorgemerkt`,
    showCard: 'Karte zeigen',
    expiring: (points: number, day: string): string => `${formatWhole(points)} Punkte verfallen am ${day}.`,
    expiringText: 'Eine Prämie oder ein Einkauf mit Punkten genügt; die ältesten gehen zuerst.',
    nothingExpires: 'Im Moment verfällt nichts.',
    nothingExpiresText: 'Suchen Sie sich in Ruhe etwas aus.',
    redeem: 'Einlösen',
  },
  coupons: { title: 'Mehr Punkte', all: 'Alle Coupons', failure: 'Die Coupons laden gerade nicht.', empty: 'Gerade gilt kein Coupon. Morgen kann das anders sein.' },
  soon: {
    title: 'Bald geht es los',
    text: 'Hier stehen demnächst Coupons, Partner und Prämien. Ihre Karte bekommen Sie schon jetzt, kostenlos und ohne Gebühr.',
    action: 'Kostenlos dabei sein',
  },
  until: (day: string): string => `bis ${day}`,
  top: { title: 'Nach Kategorie', all: 'Alle', failure: 'Die Partner laden gerade nicht.' },
  partners: { title: 'Hier punkten Sie', note: 'vor Ort und online', all: (count: number): string => `Alle ${formatWhole(count)} Partner` },
  rewards: { title: 'Dafür lohnt es sich', note: 'Prämien für Ihre Punkte', all: 'Alle Prämien', failure: 'Die Prämien laden gerade nicht.' },
  questions: { title: 'Gut zu wissen', all: 'Alle Fragen', failure: 'Die Antworten laden gerade nicht.' },
  more: { title: 'Außerdem' },
});
