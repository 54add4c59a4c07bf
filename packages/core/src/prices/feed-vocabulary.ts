// Reads merchants' words for availability, stock, condition, delivery days and quantities.
import type { Availability, Quantity } from './prices.types.ts';

/** Normalises `in_stock`, `In Stock`, `https://schema.org/InStock` and `auf Lager` for comparison. */
const plainWord = (text: string): string =>
  text
    .replace(/^https?:\/\/schema\.org\//i, '')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');

const vocabulary = <Meaning extends string>(words: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> =>
  new Map((Object.entries(words) as [Meaning, string][]).flatMap(([meaning, list]) => list.split(' ').map((word) => [word, meaning] as const)));

const AVAILABILITIES = vocabulary<Availability>({
  'in-stock':
    'instock available yes true 1 y ja lieferbar auflager lagernd lager vorraetig sofortlieferbar sofortverfuegbar abholbereit verfuegbar instoreonly onlineonly',
  'few-left': 'limitedavailability fewleft limited wenige geringerbestand nurnochwenige nurnochwenigeverfuegbar knapp',
  'on-order': 'preorder presale backorder availablefororder onorder madetoorder bestellbar vorbestellbar vorbestellung nachbestellt aufbestellung',
  'sold-out':
    'outofstock soldout discontinued no false 0 n nein unavailable notavailable ausverkauft vergriffen nichtlieferbar nichtverfuegbar nichtauflager nichtvorraetig',
});

/** An absent availability counts as in stock; `undefined` for an unknown word. */
export const availabilityOf = (text: string): Availability | undefined => (text === '' ? 'in-stock' : AVAILABILITIES.get(plainWord(text)));

/** A number of pieces, also `>10` and `10+`. */
const PIECES = /^(?:[>≥]=?\s*)?(\d{1,9})(?:[.,]0+)?(?:\s*\+)?\s*(?:stk|stück|st|pcs|pieces)?\.?$/i;

/**
 * Whether a stock column says that the product is available; `undefined` where it is unreadable. It accepts numbers and the
 * vocabulary of availability.
 */
export function isStocked(text: string): boolean | undefined {
  const [, pieces] = PIECES.exec(text) ?? [];
  if (pieces !== undefined) return Number(pieces) > 0;
  if (/^-\d{1,9}$/.test(text)) return false;
  const word = AVAILABILITIES.get(plainWord(text));
  return word === undefined ? undefined : word !== 'sold-out';
}

const CONDITIONS = vocabulary<'new' | 'not-new'>({
  new: 'new newcondition neu neuware neuundovp neuovp ovp originalverpackt brandnew factorynew',
  'not-new':
    'used usedcondition refurbished refurbishedcondition renewed damaged damagedcondition gebraucht gebrauchtware secondhand generalueberholt refurbed bware bstock bgrade openbox geoeffnet vorfuehrware ausstellungsstueck aussteller defekt rueckware retoure usedlikenew usedgood usedverygood usedacceptable wieneu',
});

/** Networks add grades to these, such as `Gebraucht – sehr gut`. */
const GRADED = /^(?:used|gebraucht|refurb|generalueberholt|bware)/;

/** Whether goods are new; an absent condition counts as new; `undefined` for an unknown word. */
export const isNew = (text: string): boolean | undefined => {
  if (text === '') return true;
  const word = plainWord(text);
  const condition = CONDITIONS.get(word) ?? (GRADED.test(word) ? 'not-new' : undefined);
  return condition === undefined ? undefined : condition === 'new';
};

const NO = new Set(['', '0', 'no', 'false', 'nein', 'n', 'none', 'keine', 'kein']);

/** Whether a yes-or-no column says no, or nothing. */
export const isNo = (text: string): boolean => NO.has(plainWord(text));

/** How many pieces a multipack has; 1 where the column is empty or 0, `undefined` where it cannot be read. */
export const packSizeOf = (text: string): number | undefined => (isNo(text) ? 1 : /^\d{1,6}$/.test(text) ? Number(text) : undefined);

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
const DURATION =
  /^(?:lieferzeit|lieferung|versandfertig)?:?\s*(?:(?:in|innerhalb von|innerhalb|binnen|ca\.?|circa|etwa|max\.?|bis zu)\s*)?(\d{1,3})(?:\s*(?:-|–|bis|to)\s*(\d{1,3}))?\s*(h|std\.?|stunden?|hours?|(?:werk|arbeits|liefer)?tage?n?|t|d|(?:business\s+|working\s+)?days?|wochen?|weeks?|w)?\.?$/i;
const AT_ONCE = /^(?:sofort|sofortlieferbar|sofortversandfertig|sameday|morgen|nextday|amnaechstentag)$/;

const daysOf = (amount: number, unit: string): number => (/^(?:h|s)/i.test(unit) ? Math.max(1, Math.ceil(amount / 24)) : /^w(?!erk|ork)/i.test(unit) ? amount * 7 : amount);

/** `2`, `1-3`, `1–3 Werktage`, `24h`, `2 Wochen`, or both ends separately; `undefined` for anything else. */
export function deliveryDaysOf(text: string, from: string, to: string, availability: Availability): Days | undefined {
  const written = text === '' && (from !== '' || to !== '') ? `${from === '' ? to : from}-${to === '' ? from : to}` : text;
  if (written === '') return USUAL_DAYS[availability];
  if (AT_ONCE.test(plainWord(written))) return { from: 1, to: 1 };
  const [, first = '', last = first, unit = ''] = DURATION.exec(written) ?? [];
  const days = { from: daysOf(Number(first), unit), to: daysOf(Number(last), unit) };
  return first !== '' && days.from <= days.to && days.to <= MOST_DAYS ? days : undefined;
}

const QUANTITY = /^(?:(\d{1,4})\s*[x×*]\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*([a-zäöü²2]+)\.?$/i;

type Measure = readonly [unit: Quantity['unit'], factor: number];

const measures = (words: string, ...measure: Measure): readonly (readonly [string, Measure])[] => words.split(' ').map((word) => [word, measure] as const);

const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ...measures('ml milliliter', 'ml', 1),
  ...measures('cl centiliter zentiliter', 'ml', 10),
  ...measures('dl deziliter', 'ml', 100),
  ...measures('l lt ltr liter litre litres', 'ml', 1_000),
  ...measures('mg milligramm', 'g', 0.001),
  ...measures('g gr gramm gram grams', 'g', 1),
  ...measures('kg kilo kilogramm kilogram', 'g', 1_000),
  ...measures('mm', 'mm', 1),
  ...measures('cm zentimeter', 'mm', 10),
  ...measures('m meter lfm', 'mm', 1_000),
  ...measures('cm² cm2 qcm sqcm', 'cm2', 1),
  ...measures('m² m2 qm sqm quadratmeter', 'cm2', 10_000),
  ...measures('ct stk stück st stueck piece pieces pcs', 'piece', 1),
]);

/** The largest amount that the catalogue stores. */
const MOST_AMOUNT = 2_000_000_000;

/**
 * `750 ml`, `0,75 Liter`, `6 x 0,33 l`, `2.5 sqm`, `40 ct`; `undefined` where the unit is unknown or the amount is no whole number of the
 * smallest unit.
 */
export function quantityOf(text: string): Quantity | undefined {
  const [, times = '1', digits = '', written = ''] = QUANTITY.exec(text) ?? [];
  const measure = MEASURES.get(written.toLowerCase());
  if (measure === undefined) return undefined;
  const [unit, factor] = measure;
  const amount = Math.round(Number(times) * Number(digits.replace(',', '.')) * factor * 1_000) / 1_000;
  return Number.isInteger(amount) && amount > 0 && amount <= MOST_AMOUNT ? { amount, unit } : undefined;
}
