// German texts of price comparison.
import { formatEuro, formatPercent, formatWhole } from '../../ui/format.ts';
import type { SortWord } from './price-filter.ts';
import { defineTexts, type Texts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('prices.words', {
  products: (count: number): string => (count === 1 ? '1 Produkt' : `${formatWhole(count)} Produkte`),
  about: (products: string): string => `rund\u00A0${products}`,
});
/** Very many are counted in a sample. */
const about = (count: number, isEstimated: boolean, texts: Texts): string => {
  const { about: estimate, products } = texts(words);
  return isEstimated ? estimate(products(count)) : products(count);
};
const offers = (count: number): string => (count === 1 ? '1 Angebot' : `${formatWhole(count)} Angebote`);
const NARROW = '\u202F';

export const pricesCopy = defineTexts('prices', (texts) => ({
  title: 'Preisvergleich',
  description: 'Preise mit Versand, Grundpreis und Verlauf vergleichen, Punkte sammeln und sich melden lassen, wenn ein Preis fällt.',
  headline: (count: number): string => (count === 0 ? 'Preise vergleichen' : `${texts(words).products(count)} im Preisvergleich`),
  lead: 'Endpreise mit Versand · Verlauf über 180 Tage · Punkte auf jeden Einkauf',
  searchLabel: 'Produkte suchen',
  searchPlaceholder: 'Produkt oder EAN',
  searchSubmit: 'Suchen',
  favourites: 'Ihr Merkzettel',
  categories: 'Alle Kategorien',
  categoriesFailure: 'Die Kategorien laden gerade nicht.',
  fallen: 'Preisstürze',
  fallenNote: 'gegenüber dem niedrigsten Preis der letzten 30 Tage',
  fallenAll: 'Alle reduzierten Produkte',
  fallenFailure: 'Die Preisstürze laden gerade nicht.',
  noneTitle: 'Noch gibt es nichts zu vergleichen.',
  noneText: 'Die Preise der ersten Shops stehen bald hier.',
  fallenEmpty: 'Heute ist nichts deutlich günstiger geworden. Schauen Sie morgen wieder vorbei, die Preise ändern sich täglich.',
}));

export const suggestionCopy = defineTexts('prices.suggestion', {
  label: 'Vorschläge',
  kinds: { product: 'Produkt', brand: 'Marke', category: 'Kategorie' },
  count: (count: number): string => (count === 0 ? 'Keine Vorschläge' : count === 1 ? 'Ein Vorschlag' : `${formatWhole(count)} Vorschläge`),
  notKnown: 'Vorschläge kommen gerade nicht. Suchen können Sie trotzdem.',
});

export const cardCopy = defineTexts('prices.card', {
  offers,
  upTo: 'bis',
  unavailable: 'Derzeit kein Angebot',
  basePrice: (cents: number, unit: string): string => `${formatEuro(cents)} je ${unit.replace(' ', '\u00A0')}`,
  fell: (percent: number): string => `Preisverlauf der letzten 30 Tage: um ${formatPercent(Math.abs(percent))} gefallen`,
  rose: (percent: number): string => `Preisverlauf der letzten 30 Tage: um ${formatPercent(percent)} gestiegen`,
  same: 'Preisverlauf der letzten 30 Tage: gleich',
});

export const listCopy = defineTexts('prices.list', (texts) => ({
  searchTitle: (query: string): string => (query === '' ? 'Alle Produkte' : `„${query}“`),
  count: (count: number, isEstimated = false): string => about(count, isEstimated, texts),
  /** Next to a choice, where space is limited. */
  choice: (count: number, isEstimated = false): string => (isEstimated && count > 0 ? `ca.\u00A0${formatWhole(count)}` : formatWhole(count)),
  estimated: 'Bei sehr vielen Treffern zählen wir in einer Stichprobe: Die Zahlen sind gerundet.',
  lastPage: (count: number): string => `Hier enden die ersten ${texts(words).products(count)}. Mit einem Filter oder einem weiteren Suchwort finden Sie die übrigen.`,
  priceRange: (low: number, high: number): string => `${formatEuro(low)} bis ${formatEuro(high)}`,
  corrected: (typed: string, instead: string): string => `Für „${typed}“ gibt es keine Treffer. Sie sehen Produkte für „${instead}“.`,
  subcategories: 'Kategorien',
  filter: 'Filter',
  filterCount: (count: number): string => (count === 0 ? 'Filter' : `Filter (${count})`),
  closeFilter: 'Filter schließen',
  chosen: 'Gewählte Filter',
  remove: (label: string): string => `${label} entfernen`,
  removeAll: 'Alle löschen',
  price: 'Preis',
  from: 'von',
  to: 'bis',
  euro: '€',
  brands: 'Marke',
  shops: 'Shop',
  offer: 'Angebot',
  inStock: 'Sofort lieferbar',
  reduced: 'Preis gefallen in 30 Tagen',
  more: (count: number): string => `${formatWhole(count)} weitere`,
  apply: (count: number, isEstimated = false): string => `${about(count, isEstimated, texts)} zeigen`,
  sort: 'Sortieren nach',
  sortSubmit: 'Sortieren',
  sorts: { beliebt: 'Beliebtheit', ersparnis: 'Größte Ersparnis', preis: 'Preis aufsteigend', 'preis-ab': 'Preis absteigend', neu: 'Neueste' } satisfies Readonly<Record<SortWord, string>>,
  pages: 'Seiten der Produktliste',
  chips: {
    price: (from: number | undefined, to: number | undefined): string =>
      from === undefined ? `bis ${formatWhole(to ?? 0)}${NARROW}€` : to === undefined ? `ab ${formatWhole(from)}${NARROW}€` : `${formatWhole(from)} bis ${formatWhole(to)}${NARROW}€`,
    inStock: 'Sofort lieferbar',
    reduced: 'Preis gefallen',
  },
  emptyTitle: 'Dazu haben wir kein Produkt gefunden.',
  emptyChoices: 'Mit weniger Filtern finden Sie mehr.',
  emptyWords: 'Prüfen Sie die Schreibweise, oder suchen Sie nach einem allgemeineren Wort.',
  emptyReset: 'Filter löschen',
  emptyHome: 'Alle Kategorien ansehen',
  pageNote: (page: number): string => (page === 1 ? '' : `, Seite ${page}`),
  categoryDescription: (name: string, count: number): string => `${name}: ${texts(words).products(count)} mit Endpreis, Grundpreis, Preisverlauf und Punkten im Vergleich.`,
}));
