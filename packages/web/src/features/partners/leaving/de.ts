// German texts of the way to a shop.
import { defineTexts } from '../../../ui/texts/define-texts.ts';

export const leaveCopy = defineTexts('leaving', {
  toShop: 'Zum Shop',
  newWindow: '(öffnet in neuem Fenster)',
  title: (partner: string): string => `Auf zu ${partner}`,
  text: 'Damit Ihre Punkte ankommen:',
  hints: [
    'Beginnen Sie mit leerem Warenkorb und bestellen Sie in einem Zug.',
    'Schalten Sie Werbeblocker für den Shop aus, und erlauben Sie dort die Cookies.',
    'Nutzen Sie nur Gutscheine, die Sie bei uns gefunden haben.',
  ],
  untraced: 'Ihr Browser verliert oft die Spur zwischen Klick und Einkauf. In einem anderen Browser kommen die Punkte sicherer an.',
  journal: 'Ihr Besuch wird notiert. Fehlen die Punkte später, können Sie sie nachfordern.',
  visitor: 'Ohne Anmeldung können wir Ihnen keine Punkte gutschreiben.',
  login: 'Erst anmelden',
  go: 'Weiter zum Shop',
  goAnyway: 'Ohne Punkte zum Shop',
  failed: 'Der Weg zum Shop ließ sich gerade nicht notieren. Versuchen Sie es noch einmal, sonst fehlt uns die Spur zu Ihren Punkten.',
});
