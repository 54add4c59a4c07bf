// The words that merchants use for availability, days and quantities.
import type { Availability, Quantity } from './prices.types.ts';

const AVAILABILITIES: Readonly<Record<Availability, string>> = {
  'in-stock': 'instock available yes true 1 ja lieferbar auflager vorraetig sofortlieferbar verfuegbar instoreonly onlineonly',
  'few-left': 'limitedavailability fewleft limited wenige geringerbestand nurnochwenige',
  'on-order': 'preorder presale backorder availablefororder onorder madetoorder bestellbar vorbestellbar',
  'sold-out': 'outofstock soldout discontinued no false 0 nein ausverkauft nichtlieferbar nichtverfuegbar',
};

const KNOWN = new Map(Object.entries(AVAILABILITIES).flatMap(([availability, words]) => words.split(' ').map((word) => [word, availability as Availability] as const)));

/** `in_stock`, `In Stock`, `https://schema.org/InStock` and `auf Lager` are the same word. */
const plainWord = (text: string): string =>
  text.replace(/^https?:\/\/schema\.org\//i, '').toLowerCase().replaceAll('ä', 'ae').replaceAll('ü', 'ue').replace(/[^a-z0-9]/g, '');

/** What nobody says something of can be had; `undefined` for a word that nobody knows. */
export const availabilityOf = (text: string): Availability | undefined => (text === '' ? 'in-stock' : KNOWN.get(plainWord(text)));

interface Days {
  readonly from: number;
  readonly to: number;
}

const USUAL_DAYS: Readonly<Record<Availability, Days>> = {
  'in-stock': { from: 1, to: 3 },
  'few-left': { from: 1, to: 3 },
  'on-order': { from: 7, to: 14 },
  'sold-out': { from: 7, to: 14 },
};

const MOST_DAYS = 365;
const DAYS = /^(\d{1,3})(?:\s*(?:-|–|bis|to)\s*(\d{1,3}))?\s*(?:(?:werk|arbeits|liefer)?tage?n?|(?:business\s+)?days?|d)?$/i;

/** `2`, `1-3`, `1–3 Werktage`, or both ends by themselves; `undefined` for what is neither. */
export function deliveryDaysOf(text: string, from: string, to: string, availability: Availability): Days | undefined {
  const written = text === '' && (from !== '' || to !== '') ? `${from === '' ? to : from}-${to === '' ? from : to}` : text;
  if (written === '') return USUAL_DAYS[availability];
  const [, first = '', last = first] = DAYS.exec(written) ?? [];
  const days = { from: Number(first), to: Number(last) };
  return first !== '' && days.from <= days.to && days.to <= MOST_DAYS ? days : undefined;
}

const QUANTITY = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(ml|cl|l|mg|g|kg|ct|stk|stück|st|piece|pieces)\.?$/i;
const UNITS: Readonly<Record<string, readonly [unit: Quantity['unit'], factor: number]>> = {
  ml: ['ml', 1], cl: ['ml', 10], l: ['ml', 1_000], g: ['g', 1], kg: ['g', 1_000], mg: ['g', 0.001],
  ct: ['piece', 1], stk: ['piece', 1], stück: ['piece', 1], st: ['piece', 1], piece: ['piece', 1], pieces: ['piece', 1],
};

/** `750 ml`, `1,5 kg`, `40 ct`; `undefined` where it is no whole number of grams, millilitres or pieces. */
export function quantityOf(text: string): Quantity | undefined {
  const [, digits = '', written = ''] = QUANTITY.exec(text) ?? [];
  const known = UNITS[written.toLowerCase()];
  if (known === undefined) return undefined;
  const [unit, factor] = known;
  const amount = Math.round(Number(digits.replace(',', '.')) * factor * 1_000) / 1_000;
  return Number.isInteger(amount) && amount > 0 ? { amount, unit } : undefined;
}
