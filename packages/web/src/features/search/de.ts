// German texts of the search.
import { defineTexts } from '../../ui/texts/define-texts.ts';

const number = new Intl.NumberFormat('de-DE');

export const searchCopy = defineTexts('search', {
  suggestions: 'Suchvorschläge',
  groups: { recent: 'Zuletzt gesucht', query: 'Suchen nach', partner: 'Partner', category: 'Kategorien', faq: 'Fragen' },
  forget: 'Verlauf löschen',
  hintChoose: 'auswählen',
  hintOpen: 'öffnen',
  hintClose: 'schließen',
  keyEnter: 'Eingabe',
  keyEscape: 'Esc',
  found: (count: number): string =>
    count === 0 ? 'Keine Vorschläge' : count === 1 ? 'Ein Vorschlag' : `${number.format(count)} Vorschläge`,
  foundNotKnown: 'Vorschläge kommen gerade nicht. Suchen können Sie trotzdem.',

  titleEmpty: 'Suche',
  description: 'Suchen Sie in Partnern, Produkten, Prämien, Aktionen und Antworten auf häufige Fragen.',
  promptHeadline: 'Wonach suchen Sie?',
  promptText: 'Geben Sie oben einen Partner, ein Produkt oder eine Frage ein.',
  title: (query: string): string => `„${query}“`,
  results: (count: number, isEstimated = false): string => `${isEstimated ? 'rund\u00A0' : ''}${number.format(count)} Treffer`,
  didYouMean: (query: string): string => `Meinten Sie „${query}“?`,
  insteadOf: {
    before: (query: string): string => `Zu „${query}“ gibt es weniger Treffer als zu `,
    strong: (query: string): string => `„${query}“`,
    after: '. Wir zeigen Ihnen diese. ',
    anyway: (query: string): string => `Trotzdem nach „${query}“ suchen`,
  },
  swapped: {
    before: (query: string): string => `Zu „${query}“ gibt es keine Treffer. Stattdessen zeigen wir `,
    strong: (query: string): string => `„${query}“`,
  },
  probablyWrong: {
    before: 'Meinten Sie ',
    link: (query: string): string => `„${query}“`,
    after: '?',
  },
  all: (count: number): string => `Alle ${number.format(count)}`,
  allProducts: (count: number, isEstimated = false): string =>
    count === 1 ? 'Im Preisvergleich ansehen' : `Alle ${isEstimated ? 'rund\u00A0' : ''}${number.format(count)} Produkte`,
  less: 'Weniger zeigen',
  tabs: {
    label: 'Treffer nach Art',
    all: 'Alle',
    premiumPartners: 'Partner vor Ort',
    onlinePartners: 'Online-Partner',
    faq: 'Fragen',
    promoTeasers: 'Aktionen',
    rewards: 'Prämien',
    products: 'Produkte',
  },
  headings: {
    premiumPartners: 'Partner vor Ort',
    onlinePartners: 'Online-Partner',
    faq: 'Fragen und Antworten',
    promoTeasers: 'Aktionen',
    rewards: 'Prämien',
    products: 'Produkte im Preisvergleich',
  },
  wholeAnswer: 'Ganze Antwort',
  online: 'online',
  productsAway: 'Produkte aus dem Preisvergleich fehlen hier: Er ist gerade nicht erreichbar.',
  emptyHeadline: (query: string): string => `Zu „${query}“ haben wir nichts gefunden.`,
  emptyText: 'Prüfen Sie die Schreibweise, oder suchen Sie allgemeiner, zum Beispiel nach einem Partner oder einer Kategorie.',
  emptyLink: 'Alle Partner ansehen',
  failedHeadline: 'Die Suche antwortet gerade nicht.',
  failedText: 'Bitte versuchen Sie es gleich noch einmal. Ihre Eingabe bleibt erhalten.',
  retry: 'Noch einmal suchen',
  ranking:
    'So ordnen wir: Zuerst stehen Treffer, die am besten zu Ihren Worten passen, dann Partner mit besonders vielen Punkten. Niemand kann sich einen Platz kaufen.',
});
