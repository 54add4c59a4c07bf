// The one timer of a session: the next renewal, or the end of a session without renewal.
import { EMPTY, Subject, map, switchMap, timer } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';

/** Longer delays overflow the timers of hosts, which would then fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

export interface SessionTimer {
  /** Runs `task` after `delayMs`; replaces an earlier plan. */
  plan(delayMs: number, task: () => void): void;
  cancel(): void;
  dispose(): void;
}

/**
 * Uses the scheduler's time only, so that a clock that is set back does not delay a renewal. After the machine slept the task
 * runs late; the session's `resume` handles that.
 */
export function createSessionTimer(scheduler: SchedulerLike): SessionTimer {
  const plans$ = new Subject<Observable<() => void>>();
  // switchMap: a new plan replaces the old one.
  const subscription = plans$.pipe(switchMap((plan$) => plan$)).subscribe((task) => task());
  return {
    plan: (delayMs, task) => plans$.next(after(Math.max(0, delayMs), scheduler).pipe(map(() => task))),
    cancel: () => plans$.next(EMPTY),
    dispose: () => subscription.unsubscribe(),
  };
}

function after(delayMs: number, scheduler: SchedulerLike): Observable<unknown> {
  if (delayMs <= LONGEST_DELAY_MS) return timer(delayMs, scheduler);
  return timer(LONGEST_DELAY_MS, scheduler).pipe(switchMap(() => after(delayMs - LONGEST_DELAY_MS, scheduler)));
}
