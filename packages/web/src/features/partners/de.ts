// German texts of the partner pages.
import { formatWhole } from '../../ui/format.ts';
import { defineTexts } from '../../ui/texts/define-texts.ts';

const words = defineTexts('partners.words', {
  partners: (count: number): string => (count === 1 ? '1 Partner' : `${formatWhole(count)} Partner`),
});

export const partnersCopy = defineTexts('partners', (texts) => ({
  title: 'Partner',
  description: 'Alle Partner, bei denen Sie mit Ihrer Karte punkten: im Geschäft um die Ecke und in Onlineshops, mit Punktesatz auf einen Blick.',
  headline: 'Hier punkten Sie',
  tabsLabel: 'Art der Partner',
  tabs: { premium: 'Vor Ort', online: 'Online' },
  filterLabel: 'Partner nach Namen filtern',
  filterPlaceholder: 'Name oder Produkt',
  filterSubmit: 'Filtern',
  categories: 'Kategorien',
  allCategories: 'Alle',
  online: 'online',
  results: (count: number, query: string): string => (query === '' ? texts(words).partners(count) : `${texts(words).partners(count)} zu „${query}“`),
  letters: 'Zum Anfangsbuchstaben',
  more: (count: number): string => `Weitere ${texts(words).partners(count)} zeigen`,
  moreShown: (shown: number, total: number): string => `${formatWhole(shown)} von ${formatWhole(total)} Partnern gezeigt`,
  moreFailed: 'Weitere Partner laden gerade nicht.',
  shownOf: (shown: number, total: number): string => `${formatWhole(shown)} von ${formatWhole(total)}`,
  emptyHeadline: 'Dazu passt kein Partner.',
  emptyText: 'Versuchen Sie es mit einem kürzeren Wort oder ohne Kategorie.',
  noneHeadline: 'Bald punkten Sie hier.',
  noneText: 'Die ersten Partner stehen schon bald auf dieser Seite.',
  noneAction: 'Kostenlos dabei sein',
  emptyAction: 'Alle Partner zeigen',
}));

export const partnerCopy = defineTexts('partners.partner', {
  rate: 'Ihr Punktesatz',
  point: (points: number): string => (points === 1 ? 'Punkt' : 'Punkte'),
  premium: 'Partner vor Ort',
  online: 'Online-Partner',
  topShop: 'Besonders beliebt',
  leaving: (programme: string, host: string): string => `Sie verlassen ${programme}: ${host} öffnet in einem neuen Fenster.`,
  leavingMember: 'Ihre Kartennummer wird für die Gutschrift übertragen.',
  leavingVisitor: 'Melden Sie sich vorher an, damit die Punkte auf Ihrer Karte landen.',
  showCard: 'Karte zeigen',
  highlight: 'Gerade besonders',
  coupon: (partner: string): string => `Coupon von ${partner}`,
  couponLogos: 'Coupons bei diesem Partner',
  validUntil: (day: string): string => `bis ${day}`,
  similar: 'Andere mögen auch',
  question: 'Punkte vermisst?',
  questionText: 'Ihre Besuche in Shops, und was daraus wurde',
});

export const calculatorCopy = defineTexts('partners.calculator', {
  purchase: 'Ihr Einkauf',
  earned: 'Sie erhalten',
  valueText: (euros: string, points: string): string => `${euros}, dafür ${points} Punkte`,
});
