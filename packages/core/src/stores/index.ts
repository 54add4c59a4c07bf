// Public surface of the capability `stores`.
export type * from './stores.types.ts';
export type * from './stores.ports.ts';
export { berlinWeekTime, isOpenAt, openingStateAt, specialDays, type OpeningState, type SpecialDay, type WeekTime } from './opening.ts';
export { GERMAN_STATES, publicHoliday, statesWithHoliday, type GermanState, type HolidayName } from './public-holidays.ts';
export { boundsAround, distanceInMetres, EARTH_RADIUS, formatBounds, parseBounds } from './distance.ts';
