// The one timer of a session: the next renewal, or the end of a session that is not to be renewed.
import { EMPTY, Subject, map, switchMap, timer } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';

/** Longer delays overflow the timers of hosts, which would then fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

export interface SessionTimer {
  /** Runs `task` after `delayMs`, in place of whatever was planned before. */
  plan(delayMs: number, task: () => void): void;
  cancel(): void;
  dispose(): void;
}

/**
 * Measures time by the scheduler alone, so that a clock that is set back does not delay a renewal. After a machine slept
 * the task runs late; the session's `resume` handles that.
 */
export function createSessionTimer(scheduler: SchedulerLike): SessionTimer {
  const plans$ = new Subject<Observable<() => void>>();
  // switchMap: there is one plan, and a new one ends the old.
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
