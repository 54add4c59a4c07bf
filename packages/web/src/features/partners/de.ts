// German texts of the partner pages.
import { formatWhole } from '../../ui/format.ts';

const partners = (count: number): string => (count === 1 ? '1 Partner' : `${formatWhole(count)} Partner`);

export const partnersCopy = {
  title: 'Partner',
  description: 'Alle Partner, bei denen Sie mit Ihrer Karte punkten: im Geschäft um die Ecke und in Onlineshops, mit Punktesatz auf einen Blick.',
  headline: 'Hier punkten Sie',
  tabsLabel: 'Art der Partner',
  tabs: { premium: 'Vor Ort', online: 'Online' },
  filterLabel: 'Partner nach Namen filtern',
  filterPlaceholder: 'Name, Branche oder Produkt',
  filterSubmit: 'Filtern',
  categories: 'Kategorien',
  allCategories: 'Alle',
  online: 'online',
  results: (count: number, query: string): string => (query === '' ? partners(count) : `${partners(count)} zu „${query}“`),
  letters: 'Zum Anfangsbuchstaben',
  emptyHeadline: 'Dazu passt kein Partner.',
  emptyText: 'Versuchen Sie es mit einem kürzeren Wort oder ohne Kategorie.',
  emptyAction: 'Alle Partner zeigen',
};

export const partnerCopy = {
  rate: 'Ihr Punktesatz',
  point: (points: number): string => (points === 1 ? 'Punkt' : 'Punkte'),
  premium: 'Partner vor Ort',
  online: 'Online-Partner',
  topShop: 'Besonders beliebt',
  toShop: 'Zum Shop',
  newWindow: '(öffnet in neuem Fenster)',
  leaving: (host: string): string => `Sie verlassen Pluspunkt: ${host} öffnet in einem neuen Fenster.`,
  leavingMember: 'Ihre Kartennummer wird für die Gutschrift übertragen.',
  leavingVisitor: 'Melden Sie sich vorher an, damit die Punkte auf Ihrer Karte landen.',
  showCard: 'Karte zeigen',
  highlight: 'Gerade besonders',
  coupon: (partner: string): string => `Coupon von ${partner}`,
  couponLogos: 'Coupons bei diesem Partner',
  validUntil: (day: string): string => `bis ${day}`,
  similar: 'Andere mögen auch',
  question: 'Punkte vermisst?',
  questionText: 'Die Hilfe sagt, was zu tun ist',
};

export const calculatorCopy = {
  purchase: 'Ihr Einkauf',
  earned: 'Sie erhalten',
  valueText: (euros: string, points: string): string => `${euros}, dafür ${points} Punkte`,
};

export const leaveCopy = {
  title: (partner: string): string => `Auf zu ${partner}`,
  text: 'Damit Ihre Punkte ankommen:',
  hints: [
    'Beginnen Sie mit leerem Warenkorb und bestellen Sie in einem Zug.',
    'Schalten Sie Werbeblocker für den Shop aus, und erlauben Sie dort die Cookies.',
    'Nutzen Sie nur Gutscheine, die Sie bei Pluspunkt gefunden haben.',
  ],
  untraced: 'Ihr Browser verliert oft die Spur zwischen Klick und Einkauf. In einem anderen Browser kommen die Punkte sicherer an.',
  journal: 'Ihr Besuch wird notiert. Fehlen die Punkte später, können Sie sie nachfordern.',
  visitor: 'Ohne Anmeldung können wir Ihnen keine Punkte gutschreiben.',
  login: 'Erst anmelden',
  go: 'Weiter zum Shop',
  goAnyway: 'Ohne Punkte zum Shop',
  failed: 'Der Weg zum Shop ließ sich gerade nicht notieren. Versuchen Sie es noch einmal, sonst fehlt uns die Spur zu Ihren Punkten.',
};
