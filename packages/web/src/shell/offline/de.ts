// German texts of the page for times without a network.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const offlineCopy = defineTexts('offline', {
  pageTitle: 'Ohne Verbindung',
  cardTitle: 'Meine Karte',
  title: 'Sie sind gerade offline.',
  notice: 'Keine Verbindung zum Internet',
  text: 'Diese Seite laden wir, sobald Sie wieder verbunden sind. Das hier können Sie auch jetzt lesen.',
  nothing: 'Diese Seite laden wir, sobald Sie wieder verbunden sind. Wenn Sie angemeldet sind, stehen hier auch ohne Netz Ihre Karte, Ihre aktivierten Coupons und Ihr Merkzettel.',
  again: 'Noch einmal versuchen',
  back: 'Sie sind wieder verbunden.',
  load: 'Seite laden',
  savedAt: (when: string): string => `Stand: ${when}`,
  card: 'Ihre Karte',
  coupons: 'Aktivierte Coupons',
  noCoupons: 'Sie haben gerade keine aktivierten Coupons.',
  couponCode: (code: string): string => `Strichcode des Coupons ${code}`,
  codeFailed: 'Der Strichcode lässt sich nicht zeichnen. Nennen Sie an der Kasse einfach den Code.',
  showCode: 'Strichcode zeigen',
  favourites: 'Merkzettel',
  partners: 'Lieblingspartner',
  noFavourites: 'Auf Ihrem Merkzettel steht noch nichts.',
  priceThen: (price: string): string => `zuletzt ${price}`,
});
