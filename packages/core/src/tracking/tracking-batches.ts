// The tracking queue: collects messages and emits them once a second, grouped by event name.
import { asyncScheduler, bufferTime, filter, map, withLatestFrom } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import type { TrackingGroup, TrackingMessage } from './tracking.types.ts';

/** How often the queue is flushed, in milliseconds. */
export const TRACKING_FLUSH_MS = 1_000;

/** Options of `trackingBatches`. */
export interface TrackingBatchesOptions {
  /** Whether tracking is enabled; disabled until the first value. */
  readonly enabled$: Observable<boolean>;
  /** Milliseconds between two batches; 1 000 by default. */
  readonly everyMs?: number;
  readonly scheduler?: SchedulerLike;
}

/** Groups in the order of their first message, messages in their own order. */
export function groupByEventName(messages: readonly TrackingMessage[]): readonly TrackingGroup[] {
  const groups = new Map<string, TrackingMessage[]>();
  for (const message of messages) {
    const group = groups.get(message.event);
    if (group) group.push(message);
    else groups.set(message.event, [message]);
  }
  return Array.from(groups, ([event, grouped]) => ({ event, messages: grouped }));
}

/**
 * Batches of messages, grouped by event name: at most one each `everyMs`, never an empty one. Messages that arrive while
 * tracking is disabled are dropped; what is queued when the source completes is flushed.
 */
export function trackingBatches(
  messages$: Observable<TrackingMessage>,
  { enabled$, everyMs = TRACKING_FLUSH_MS, scheduler = asyncScheduler }: TrackingBatchesOptions,
): Observable<readonly TrackingGroup[]> {
  return messages$.pipe(
    withLatestFrom(enabled$),
    filter(([, enabled]) => enabled),
    map(([message]) => message),
    bufferTime(everyMs, scheduler),
    filter((queue) => queue.length > 0),
    map(groupByEventName),
  );
}
