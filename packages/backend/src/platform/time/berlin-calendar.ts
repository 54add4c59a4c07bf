// Days of the ledger: when points expire, how a day is displayed. Days are those of Europe/Berlin, as `yyyy-mm-dd`.

const BERLIN = 'Europe/Berlin';
const MONTHS_OF_VALIDITY = 36;

const numbers = new Intl.DateTimeFormat('en-CA', { timeZone: BERLIN, year: 'numeric', month: '2-digit', day: '2-digit' });
const words = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const offset = new Intl.DateTimeFormat('en-US', { timeZone: BERLIN, timeZoneName: 'longOffset' });

/** The day in Berlin at an instant. */
export const dayOf = (instant: Date): string => numbers.format(instant);

/** The last day on which points count that were earned at `earnedAt`: 36 months later, to the end of that quarter. */
export const expiryDay = (earnedAt: Date): string => {
  const [year = 0, month = 0] = dayOf(earnedAt).split('-').map(Number);
  const monthIndex = year * 12 + (month - 1) + MONTHS_OF_VALIDITY;
  const quarterEnd = Math.floor(monthIndex / 3) * 3 + 3;
  // Day 0 of the month after is the last day of the quarter.
  return new Date(Date.UTC(Math.floor(quarterEnd / 12), quarterEnd % 12, 0)).toISOString().slice(0, 10);
};

/** The last millisecond of a day in Berlin. */
export const endOfDay = (day: string): Date => {
  const asUtc = new Date(`${day}T23:59:59.999Z`);
  const name = offset.formatToParts(asUtc).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT+01:00';
  const hours = Number(/GMT([+-]\d{2})/.exec(name)?.[1] ?? 1);
  return new Date(asUtc.getTime() - hours * 3_600_000);
};

/** A day for people, e.g. `31. Dezember 2026`. */
export const displayDay = (day: string): string => words.format(new Date(`${day}T12:00:00Z`));
