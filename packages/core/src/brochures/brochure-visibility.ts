// Which brochures are shown when and where.

import type { LocationStrategy } from './brochures.types.ts';

const DAY_MS = 86_400_000;

/** The first strategy to locate a visitor. */
export const INITIAL_LOCATION_STRATEGY: LocationStrategy = 'Device';
/** Days before its first day on which a brochure is visible already. */
export const PREVIEW_DAYS = 4;
/** Metres around a known place within which a partner must have a store for its brochure to be shown; partners without any store always are. */
export const BROCHURE_RADIUS_METRES = 100_000;

/** The latest begin and the earliest end of a brochure that is visible at `now`. */
export const visibleAt = (now: Date): { readonly beginsBefore: Date; readonly endsFrom: Date } => ({
  beginsBefore: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS),
  endsFrom: now,
});
