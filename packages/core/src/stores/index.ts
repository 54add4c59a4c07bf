// Public surface of the capability `stores`.
export type * from './stores.types.ts';
export type * from './stores.ports.ts';
export { berlinWeekTime, isOpenAt, openingStateAt, type OpeningState, type WeekTime } from './opening.ts';
export { boundsAround, distanceInMetres, EARTH_RADIUS, formatBounds, parseBounds } from './distance.ts';
