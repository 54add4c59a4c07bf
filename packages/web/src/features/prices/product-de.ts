// German texts of the product page.
import type { Availability, PriceVerdict } from '@pluspunkt/core/prices';
import { formatEuro, formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const NARROW = '\u202F';
const words = defineTexts('prices.days', {
  ofDays: (count: number): string => `${formatWhole(count)}\u00A0Tage`,
  inDays: (count: number): string => `${formatWhole(count)}\u00A0Tagen`,
});

const verdicts = defineTexts<Readonly<Record<PriceVerdict['kind'], { readonly title: string; readonly text: (verdict: PriceVerdict, present: number) => string }>>>('prices.verdict', (texts) => ({
  lowest: {
    title: 'Guter Zeitpunkt.',
    text: ({ averageInCent, days: count }, present) => `So günstig war es in ${texts(words).inDays(count)} noch nie: ${formatEuro(averageInCent - present)} unter dem Mittel.`,
  },
  low: {
    title: 'Günstig.',
    text: ({ lowestInCent, days: count }, present) => `Nur ${formatEuro(present - lowestInCent)} über dem Tiefstpreis der letzten ${texts(words).ofDays(count)}.`,
  },
  average: {
    title: 'Im üblichen Bereich.',
    text: ({ averageInCent, lowestInCent, days: count }) => `Das Mittel der letzten ${texts(words).ofDays(count)} liegt bei ${formatEuro(averageInCent)}, der Tiefstpreis bei ${formatEuro(lowestInCent)}.`,
  },
  high: {
    title: 'Eher teuer.',
    text: ({ lowestInCent, days: count }) => `In den letzten ${texts(words).inDays(count)} gab es das schon für ${formatEuro(lowestInCent)}. Ein Preisalarm lohnt sich.`,
  },
  steady: {
    title: 'Stabiler Preis.',
    text: ({ days: count }) => `In den letzten ${texts(words).inDays(count)} hat er sich kaum bewegt. Warten bringt hier wenig.`,
  },
}));

const deliveryOf = ({ from, to }: { readonly from: number; readonly to: number }): string => {
  if (to <= 1) return 'in 1 Tag bei Ihnen';
  return from === to ? `in ${to} Tagen bei Ihnen` : `in ${from} bis ${to} Tagen bei Ihnen`;
};

export const productCopy = defineTexts('prices.product', (texts) => ({
  ean: (gtin: string): string => `EAN ${gtin}`,
  pictures: 'Bilder',
  picture: (place: number, count: number): string => `Bild ${place} von ${count}`,
  best: 'Bester Preis, inklusive Versand',
  before: (cents: number): string => `Niedrigster Preis der letzten 30 Tage vor der Senkung: ${formatEuro(cents)}`,
  at: (shop: string): string => `bei ${shop}`,
  toShop: 'Zum Shop',
  toPartner: 'Zum Partner',
  newWindow: (shop: string): string => `${shop} (öffnet in neuem Fenster)`,
  leaving: 'Der Kauf kommt mit dem Shop zustande. Es gelten sein Preis und seine Bedingungen.',
  alert: 'Preisalarm stellen',
  alertSet: (cents: number): string => `Preisalarm bei ${formatEuro(cents)}`,
  unavailable: 'Zurzeit bietet kein Shop dieses Produkt an. Mit einem Preisalarm erfahren Sie, wenn es wieder zu haben ist.',
  facts: 'Auf einen Blick',
  history: 'Preisverlauf',
  period: 'Zeitraum',
  periods: { '30': '30 Tage', '180': '180 Tage' },
  verdict: (verdict: PriceVerdict, present: number) => ({ title: texts(verdicts)[verdict.kind].title, text: texts(verdicts)[verdict.kind].text(verdict, present) }),
  low: 'Tiefster',
  high: 'Höchster',
  average: 'Mittel',
  averageLine: (cents: number): string => `Ø ${formatEuro(cents)}`,
  wishLine: (cents: number): string => `Ihr Wunsch ${formatEuro(cents)}`,
  today: (cents: number): string => `heute ${formatEuro(cents)}`,
  chart: (from: number, to: number, count: number): string => `Verlauf des niedrigsten Preises mit Versand über ${formatWhole(count)} Tage, von ${formatEuro(from)} auf ${formatEuro(to)}. Die Werte stehen darunter als Tabelle.`,
  table: 'Werte als Tabelle',
  tableDay: 'Zeitraum',
  tablePrice: 'Niedrigster Preis mit Versand',
  tableRun: (from: string, to: string): string => (from === to ? from : `${from} bis ${to}`),
  young: 'Für einen Verlauf ist dieses Produkt noch zu kurz im Preisvergleich.',
  offers: (count: number): string => (count === 1 ? '1 Angebot' : `${formatWhole(count)} Angebote`),
  sort: 'Angebote sortieren',
  sorts: { preis: 'Preis mit Versand', lieferung: 'Lieferzeit', punkte: 'Punkte' },
  shippingFree: 'Versand frei',
  shippingCost: (goods: number, shipping: number): string => `${formatEuro(goods)} + ${formatEuro(shipping)} Versand`,
  basePrice: (cents: number, unit: string): string => `${formatEuro(cents)} je ${unit.replace(' ', '\u00A0')}`,
  availability: { 'in-stock': 'sofort lieferbar', 'few-left': 'nur noch wenige', 'on-order': 'auf Bestellung', 'sold-out': 'ausverkauft' } satisfies Readonly<Record<Availability, string>>,
  delivery: deliveryOf,
  provider: 'Anbieter und Preisstand',
  providerOf: (shop: string): string => `Anbieter und Preisstand von ${shop}`,
  feed: (instant: string): string => `Preis gelesen am ${instant} Uhr. Seitdem kann er sich im Shop geändert haben.`,
  description: 'Beschreibung',
  similar: 'Ähnliche Produkte',
  metaDescription: (name: string, cents: number | undefined, offers: number): string =>
    cents === undefined ? `${name}: Preisverlauf und Preisalarm.` : `${name} ab ${formatEuro(cents).replace(NARROW, ' ')} mit Versand: ${formatWhole(offers)} Angebote, Preisverlauf über 180 Tage und Punkte.`,
}));
