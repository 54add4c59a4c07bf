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
