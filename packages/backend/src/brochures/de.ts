// German texts of brochures.
import { defineTexts } from '../platform/texts/wording.ts';

const WORDS = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'short', day: '2-digit', month: '2-digit' });

const shortDay = (day: Date): string => {
  const part = (type: Intl.DateTimeFormatPartTypes): string => WORDS.formatToParts(day).find((found) => found.type === type)?.value ?? '';
  return `${part('weekday').replace('.', '')}. ${part('day')}.${part('month')}.`;
};

/** `Mo. 23.11. bis Sa. 28.11.` */
export const validityText = (from: Date, to: Date): string => `${shortDay(from)} bis ${shortDay(to)}`;

/** `1,79 €` */
export const priceLabel = (cents: number): string => `${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}\u00A0€`;

export const BROCHURE_ANSWERS = defineTexts('answers.brochures', { headline: 'Prospekte in Ihrer Nähe' });
export const BROCHURE_BOOKINGS = defineTexts('bookings.brochures', { reading: 'Prospekt gelesen: {title}' });

export const PDF_REFUSALS = defineTexts('refusals.brochure-pdfs', {
  'pdf-too-large': 'Die Datei ist zu groß: höchstens 16 MB.',
  'not-a-pdf': 'Das ist kein PDF, oder es ist beschädigt.',
  'pdf-encrypted': 'Dieses PDF ist verschlüsselt. Bitte speichern Sie es ohne Passwort und ohne Einschränkungen.',
  'pdf-with-scripts': 'Dieses PDF enthält Skripte. Bitte geben Sie es für den Druck aus, und laden Sie das Ergebnis hoch.',
  'too-many-pdf-pages': 'Das PDF hat zu viele Seiten: höchstens 60.',
  'unknown-pdf': 'Diese Datei oder Seite gibt es nicht mehr. Bitte laden Sie das PDF noch einmal hoch.',
  'page-not-drawn': 'Diese Seite lässt sich nicht zeichnen: Sie ist beschädigt oder zu aufwendig.',
});
