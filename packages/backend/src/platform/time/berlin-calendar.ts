// Days of the ledger, and how a day is displayed. Days are those of Europe/Berlin, as `yyyy-mm-dd`.
export { berlinDay as dayOf, endOfBerlinDay as endOfDay } from '@pluspunkt/core/points';

const words = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** A day for people, e.g. `31. Dezember 2026`. */
export const displayDay = (day: string): string => words.format(new Date(`${day}T12:00:00Z`));
