// German texts of the brochure pages.
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('brochures.words', {
  brochures: (count: number): string => (count === 1 ? '1 Prospekt' : `${formatWhole(count)} Prospekte`),
  pages: (count: number): string => (count === 1 ? '1 Seite' : `${formatWhole(count)} Seiten`),
  offers: (count: number): string => (count === 1 ? '1 Angebot' : `${formatWhole(count)} Angebote`),
  products: (count: number): string => (count === 1 ? '1 Produkt' : `${formatWhole(count)} Produkte`),
  points: (count: number): string => (count === 1 ? '1 Punkt' : `${formatWhole(count)} Punkte`),
});

export const brochuresCopy = defineTexts('brochures', (texts) => ({
  title: 'Prospekte',
  description: 'Die aktuellen Prospekte unserer Partner in Ihrer Nähe: blättern, Preise vergleichen, merken und Punkte sammeln.',
  categoryDescription: (name: string): string => `Prospekte für ${name} in Ihrer Nähe, mit allen Angeboten und Preisen.`,
  headlineOf: (category: string): string => `Prospekte: ${category}`,
  count: (count: number, place: string): string => `${texts(words).brochures(count)} für ${place}`,
  countAnywhere: (count: number): string => texts(words).brochures(count),
  categories: 'Kategorien',
  all: 'Alle',
  newest: 'neu',
  from: (day: string): string => `ab ${day}`,
  until: (day: string): string => `bis ${day}`,
  today: 'nur noch heute',
  kilometres: (kilometres: string): string => `${kilometres}\u00a0km`,
  metres: (metres: string): string => `${metres}\u00a0m`,
  away: (distance: string): string => `${distance} entfernt`,
  online: 'Onlineshop',
  featured: 'Gerade in Ihrer Nähe',
  featuredAnywhere: 'Gerade aktuell',
  open: 'Durchblättern',
  openOf: (title: string): string => `${title} durchblättern`,
  pages: (count: number): string => texts(words).pages(count),
  searchLabel: 'Angebote in Prospekten suchen',
  searchPlaceholder: 'Produkt oder Partner',
  search: 'Suchen',
  products: 'Angebote',
  brochures: 'Prospekte',
  found: (count: number, query: string): string => `${texts(words).offers(count)} zu „${query}“`,
  page: (pageNumber: number): string => `Seite ${pageNumber}`,
  emptyHeadline: 'Hier gibt es gerade keine Prospekte.',
  emptyText: 'In Ihrer Umgebung liegt im Moment nichts aus. Versuchen Sie einen anderen Ort, oder schauen Sie in alle Kategorien.',
  emptySearchHeadline: (query: string): string => `Zu „${query}“ steht gerade nichts in den Prospekten.`,
  emptySearchText: 'Versuchen Sie ein kürzeres Wort, zum Beispiel „Käse“ statt „Bergkäse am Stück“.',
  noneText: 'Sobald ein Partner seinen Prospekt auslegt, steht er hier.',
  emptyAction: 'Alle Prospekte zeigen',
}));

export const placeCopy = defineTexts('brochures.place', {
  own: 'Ihren Standort',
  label: 'Ort oder Postleitzahl',
  submit: 'Anwenden',
  locate: 'Meinen Standort verwenden',
  asking: 'Standort wird gesucht …',
  refused: 'Ihr Browser gibt den Standort nicht frei. Geben Sie einfach Ort oder Postleitzahl ein.',
  unavailable: 'Ihr Standort ließ sich gerade nicht bestimmen. Geben Sie einfach Ort oder Postleitzahl ein.',
  unknown: (text: string): string => `„${text}“ kennen wir nicht. Hier sind die Prospekte aller Orte.`,
});

export const readerCopy = defineTexts('brochures.reader', (texts) => ({
  close: 'Prospekt schließen',
  valid: (from: string, to: string): string => `gilt vom ${from} bis ${to}`,
  position: (page: number, pages: number): string => `Seite ${page} von ${pages}`,
  pages: 'Seiten',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  zoom: (page: number): string => `Seite ${page} vergrößern`,
  zoomTitle: (page: number): string => `Seite ${page}, vergrößert`,
  zoomFailed: 'Die große Seite lädt gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  onPage: (page: number): string => `Auf Seite ${page}`,
  products: (count: number): string => texts(words).products(count),
  noProducts: 'Auf dieser Seite stehen keine einzelnen Angebote.',
  compare: 'Preise vergleichen',
  description: (company: string, title: string): string => `${title}: der Prospekt von ${company} zum Blättern, mit allen Angeboten und Preisen.`,
}));

export const rewardCopy = defineTexts('brochures.reward', (texts) => ({
  rule: ({ points, pages, secondsPerPage }: { readonly points: number; readonly pages: number; readonly secondsPerPage: number }): string =>
    `Lesen bringt Punkte: ${texts(words).points(points)} je Prospekt, wenn Sie ${formatWhole(pages)} Seiten mindestens ${formatWhole(secondsPerPage)} Sekunden ansehen.`,
  visitor: 'Melden Sie sich dafür vorher an.',
  left: ({ left, limit }: { readonly left: number; readonly limit: number }): string => `Diesen Monat sind noch ${formatWhole(left)} von ${formatWhole(limit)} Punkten möglich.`,
}));
