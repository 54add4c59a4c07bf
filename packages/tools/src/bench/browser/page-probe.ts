// What a page under measurement notes of itself. Runs in the page before its own scripts, as text: these scripts know no document.

/** What the probe has noted, times in milliseconds since the page was asked for. */
export interface Noted {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** The slowest interaction since `interactions` was emptied, from the input to the next frame. */
  readonly interaction: number;
  /** When the first text was painted, by the clock of all pages. */
  readonly paintedAt: number;
}

/** What the probe says in the console at a click, before the time by the clock of all pages: the next page may be there already, and knows nothing of it. */
export const CLICKED = 'clicked at ';

export const PROBE = `(() => {
  const noted = { firstPaint: 0, largestPaint: 0, shift: 0, interaction: 0, paintedAt: 0 };
  window.benchNoted = noted;
  const watch = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') { noted.firstPaint = entry.startTime; noted.paintedAt = performance.timeOrigin + entry.startTime; } });
  watch('largest-contentful-paint', (entry) => { noted.largestPaint = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) noted.shift += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) noted.interaction = Math.max(noted.interaction, entry.duration); }, { durationThreshold: 16 });
  addEventListener('click', (event) => { console.log('${CLICKED}' + (performance.timeOrigin + event.timeStamp)); }, { capture: true });
})();`;
