// The probe of a measured page. Runs before the page's scripts, as text, since this package has no DOM types.

/** Values of the probe, in milliseconds since navigation start. */
export interface Noted {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** The slowest interaction since `interactions` was emptied, from the input to the next frame. */
  readonly interaction: number;
}

export const PROBE = `(() => {
  const noted = { firstPaint: 0, largestPaint: 0, shift: 0, interaction: 0 };
  window.benchNoted = noted;
  const watch = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { noted.largestPaint = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) noted.shift += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) noted.interaction = Math.max(noted.interaction, entry.duration); }, { durationThreshold: 16 });
})();`;
