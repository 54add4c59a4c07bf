// The record of a shown layer, which limits it to once a day and to its number of showings.
import type { LayerSeen } from './layers.types.ts';

const berlinDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Berlin',
  day: 'numeric',
});

/** Berlin was never behind UTC, nor more than three hours ahead: before this hour of UTC both have the same day. */
const DAYS_MAY_DIFFER_FROM = 21;

/** Day of month in Europe/Berlin; 0 for an invalid date. The calendar is slow, so it is used only where the days may differ. */
export function berlinDayOfMonth(instant: Date): number {
  return instant.getUTCHours() >= DAYS_MAY_DIFFER_FROM ? Number(berlinDay.format(instant)) : instant.getUTCDate() || 0;
}

/** The record after showing the layer once more. */
export function markLayerSeen(seen: LayerSeen | undefined, trackingId: string, now: Date): LayerSeen {
  const before = seen !== undefined && Number.isFinite(seen.counter) ? seen.counter : 0;
  return { trackingId, counter: before + 1, date: berlinDayOfMonth(now) };
}

/** The record of a layer. Only own keys count: a trackingId may equal an inherited name such as `toString`. */
export function seenOf(seen: Readonly<Record<string, LayerSeen>>, trackingId: string): LayerSeen | undefined {
  return Object.hasOwn(seen, trackingId) ? seen[trackingId] : undefined;
}
