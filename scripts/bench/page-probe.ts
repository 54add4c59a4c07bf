// What a page under measurement notes of itself. Runs in the page before its own scripts, as text: these scripts know no document.

/** What the probe has noted, times in milliseconds since the page was asked for. */
export interface Noted {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What each task took beyond 50 ms, summed up. */
  readonly blocking: number;
  readonly shift: number;
  /** The slowest interaction since `interactions` was emptied, from the input to the next frame. */
  readonly interaction: number;
  /** From the last click until the headline of another page was painted; 0 before that. */
  readonly nextPage: number;
}

export const PROBE = `(() => {
  const noted = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0, interaction: 0, nextPage: 0 };
  window.benchNoted = noted;
  const watch = (type, take, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime; });
  // Kept at the window: what a device keeps of a site is shown by its app, which would then start by itself.
  const clicked = Number(window.name);
  watch('paint', (entry) => { if (clicked > 0 && entry.name === 'first-contentful-paint') noted.nextPage = performance.timeOrigin + entry.startTime - clicked; });
  watch('largest-contentful-paint', (entry) => { noted.largestPaint = entry.startTime; });
  watch('longtask', (entry) => { noted.blocking += Math.max(0, entry.duration - 50); });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) noted.shift += entry.value; });
  watch('event', (entry) => { if (entry.interactionId) noted.interaction = Math.max(noted.interaction, entry.duration); }, { durationThreshold: 16 });
  addEventListener('click', (event) => {
    const from = event.timeStamp;
    const headline = () => document.querySelector('h1')?.textContent ?? '';
    const before = headline();
    const path = location.pathname;
    window.name = String(performance.timeOrigin + from);
    const look = () => {
      if (location.pathname !== path && headline() !== before && headline() !== '') requestAnimationFrame((now) => { noted.nextPage = now - from; });
      else requestAnimationFrame(look);
    };
    look();
  }, { capture: true });
})();`;
