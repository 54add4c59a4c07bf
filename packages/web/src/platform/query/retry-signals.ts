// When a page repeats what failed: after growing pauses while it is shown, when it is shown again, and when the network is back.
import { expand, filter, fromEvent, map, merge, of, skip, timer, type Observable } from 'rxjs';
import { retryPauseMs } from './retry-pauses.ts';

const isShown = (): boolean => document.visibilityState === 'visible';

/** The page is shown again, or the network is back. */
export const resumed = (window: Window): Observable<unknown> =>
  merge(fromEvent(window.document, 'visibilitychange').pipe(filter(isShown)), fromEvent(window, 'online'));

/** Emits after each pause while the page is shown, and whenever it resumes. */
export const retrySignals = (window: Window, failures = 0): Observable<unknown> => {
  const pauses$ = of(failures).pipe(
    expand((count) => timer(retryPauseMs(count)).pipe(map(() => count + 1))),
    skip(1),
    filter(isShown),
  );
  return merge(pauses$, resumed(window));
};
