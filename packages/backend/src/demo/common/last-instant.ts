// When demo data end: with a day in Berlin.
import { dayOf, endOfDay } from '../../platform/time/berlin-calendar.ts';

const DAY_MS = 86_400_000;

/** The last instant of the day that is `days` from now. */
export const lastInstant = (now: Date, days: number): Date => endOfDay(dayOf(new Date(now.getTime() + days * DAY_MS)));
