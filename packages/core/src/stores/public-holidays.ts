// Public holidays of the German federal states, by the laws in force.
import { dayAfter } from '../locale/calendar.ts';

/** The federal states by their ISO 3166-2 codes, without `DE-`. */
export const GERMAN_STATES = ['BB', 'BE', 'BW', 'BY', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SH', 'SL', 'SN', 'ST', 'TH'] as const;

export type GermanState = (typeof GERMAN_STATES)[number];

const NAMES = [
  'newYear', 'epiphany', 'womensDay', 'goodFriday', 'easterSunday', 'easterMonday', 'labourDay', 'ascension', 'whitSunday', 'whitMonday', 'corpusChristi', 'assumption',
  'childrensDay', 'germanUnity', 'reformation', 'allSaints', 'repentance', 'christmas', 'boxingDay',
] as const;

/** A name for code; what people read is the app's. */
export type HolidayName = (typeof NAMES)[number];

/** Either a fixed day, days after Easter Sunday, or a day of the year. */
type When = string | number | ((year: number) => string);

interface Rule {
  readonly name: HolidayName;
  readonly when: When;
  /** Absent: all states. */
  readonly states?: readonly GermanState[];
  /** The first year. */
  readonly since?: Readonly<Partial<Record<GermanState, number>>>;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Easter Sunday by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}

/** The Wednesday before 23 November. */
const repentanceDay = (year: number): string => {
  const last = `${year}-11-22`;
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay();
  return dayAfter(last, -((weekday + 4) % 7));
};

const RULES: readonly Rule[] = [
  { name: 'newYear', when: '01-01' },
  { name: 'epiphany', when: '01-06', states: ['BW', 'BY', 'ST'] },
  { name: 'womensDay', when: '03-08', states: ['BE', 'MV'], since: { BE: 2019, MV: 2023 } },
  { name: 'goodFriday', when: -2 },
  { name: 'easterSunday', when: 0, states: ['BB'] },
  { name: 'easterMonday', when: 1 },
  { name: 'labourDay', when: '05-01' },
  { name: 'ascension', when: 39 },
  { name: 'whitSunday', when: 49, states: ['BB'] },
  { name: 'whitMonday', when: 50 },
  { name: 'corpusChristi', when: 60, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  // In Bavaria by community, in most of them: stores of the others have an exception.
  { name: 'assumption', when: '08-15', states: ['BY', 'SL'] },
  { name: 'childrensDay', when: '09-20', states: ['TH'], since: { TH: 2019 } },
  { name: 'germanUnity', when: '10-03' },
  { name: 'reformation', when: '10-31', states: ['BB', 'HB', 'HH', 'MV', 'NI', 'SH', 'SN', 'ST', 'TH'], since: { HB: 2018, HH: 2018, NI: 2018, SH: 2018 } },
  { name: 'allSaints', when: '11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'repentance', when: repentanceDay, states: ['SN'] },
  { name: 'christmas', when: '12-25' },
  { name: 'boxingDay', when: '12-26' },
];

const dayIn = (year: number, when: When): string => {
  if (typeof when === 'string') return `${year}-${when}`;
  return typeof when === 'number' ? dayAfter(easterSunday(year), when) : when(year);
};

const appliesTo = ({ states, since }: Rule, year: number, state: GermanState | undefined): boolean =>
  states === undefined || (state !== undefined && states.includes(state) && year >= (since?.[state] ?? 0));

/** The public holiday on a day (`yyyy-mm-dd`); without a state those of all Germany. */
export function publicHoliday(day: string, state?: GermanState): HolidayName | undefined {
  if (!/^\d{4}-/.test(day)) return undefined;
  const year = Number(day.slice(0, 4));
  return RULES.find((rule) => appliesTo(rule, year, state) && dayIn(year, rule.when) === day)?.name;
}

/** The states in which a day is a public holiday. */
export const statesWithHoliday = (day: string): readonly GermanState[] => GERMAN_STATES.filter((state) => publicHoliday(day, state) !== undefined);
