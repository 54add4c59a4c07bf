// German texts of the consent to measurement.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const consentCopy = defineTexts('tracking.consent', {
  title: 'Dürfen wir messen, was gut ankommt?',
  text: 'Mit Ihrem Ja laden wir ein Messwerkzeug. Es zählt, welche Seiten und Coupons genutzt werden. Ohne Ihr Ja wird nichts geladen, und alles funktioniert genauso.',
  more: 'Was gespeichert wird',
  refuse: 'Ablehnen',
  grant: 'Zustimmen',
  refused: 'Ihr Nein ist gespeichert.',
  granted: 'Ihr Ja ist gespeichert. Sie können es jederzeit unter „Cookies“ ändern.',
  nothing: 'Hier wird kein Messwerkzeug geladen. Sie müssen nichts entscheiden.',
});
