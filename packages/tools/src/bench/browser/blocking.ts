// Blocking time of a page's tasks as Lighthouse counts it: from a trace, since the long tasks API misses most rendering tasks.
import type { Browser } from 'playwright/test';

/** The part of a trace event that is read; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';
const CATEGORIES = ['toplevel', 'loading', '__metadata'];
const FREE_MS = 50;

/** What each task of the page's main thread took beyond 50 ms after its first paint, summed up, in ms. */
export function blockingIn(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return Number.NaN;
  const main = events.filter(({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === MAIN_THREAD).map(({ tid }) => tid);
  return events
    .filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === paint.pid && main.includes(tid))
    .map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1000)
    .reduce((sum, ms) => sum + Math.max(0, ms - FREE_MS), 0);
}

/** From here on: the answer ends the trace. */
export async function traceBlocking(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES }, transferMode: 'ReportEvents' });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return blockingIn(events);
  };
}
