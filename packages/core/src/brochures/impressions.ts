// Reports the brochures that a visitor sees in a list: once per visit, several in one call.
import { either as E } from 'fp-ts';
import { asyncScheduler, auditTime, Subject, type Observable, type SchedulerLike } from 'rxjs';
import { callFailureCode, type CallOptions } from '../result/failure.ts';
import { createEventLog, createStore, type Readable } from '../state/store.ts';
import type { BrochureTrackingGateway } from './brochures.ports.ts';

/** Milliseconds in which brochures are collected for one call. */
export const IMPRESSION_BATCH_MS = 1_000;
/** The maximum number of brochures in one call. */
const BATCH_LIMIT = 100;

/** Plain data: the ids of the brochures seen in this visit, and of those not yet sent. */
export interface ImpressionsState {
  readonly seen: readonly string[];
  readonly waiting: readonly string[];
}

/** Events of impressions: how many were sent, never which. */
export type ImpressionsEvent =
  | { readonly _tag: 'ImpressionsSent'; readonly count: number }
  | { readonly _tag: 'SendingFailed'; readonly count: number; readonly code: string };

/** Collects which brochures were seen. */
export interface Impressions extends Readable<ImpressionsState> {
  /** What happened, for logs. */
  readonly events$: Observable<ImpressionsEvent>;
  seen(brochureId: string): void;
  /** Sends the rest now with `keepalive`, e.g. because the page may be closed. */
  flush(): void;
  /** Call `flush` before to send the rest. */
  dispose(): void;
}

/** Dependencies of `createImpressions`. */
export interface ImpressionsDeps {
  readonly tracking: Pick<BrochureTrackingGateway, 'trackImpressions'>;
  readonly scheduler?: SchedulerLike;
  /** State of an earlier page of the same visit: impressions that it sent are not sent again, its waiting ones are. */
  readonly initial?: ImpressionsState;
}

/** Impressions that could not be sent count as not seen and are sent when they are seen again. */
export function createImpressions({ tracking, scheduler = asyncScheduler, initial = { seen: [], waiting: [] } }: ImpressionsDeps): Impressions {
  const store = createStore(initial);
  const log = createEventLog<ImpressionsEvent>();
  const due$ = new Subject<void>();

  const send = async (options?: CallOptions): Promise<void> => {
    const { seen, waiting } = store.getSnapshot();
    const batch = waiting.slice(0, BATCH_LIMIT);
    if (batch.length === 0) return;
    store.set({ seen, waiting: waiting.slice(BATCH_LIMIT) });
    const call = tracking.trackImpressions(batch, options)();
    void send(options);
    const answer = await call;
    if (E.isRight(answer)) {
      log.emit({ _tag: 'ImpressionsSent', count: batch.length });
      return;
    }
    const now = store.getSnapshot();
    store.set({ ...now, seen: now.seen.filter((id) => !batch.includes(id)) });
    log.emit({ _tag: 'SendingFailed', count: batch.length, code: callFailureCode(answer.left) });
  };
  const ticking = due$.pipe(auditTime(IMPRESSION_BATCH_MS, scheduler)).subscribe(() => void send());
  if (initial.waiting.length > 0) due$.next();

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    events$: log.events$,
    seen(brochureId) {
      const { seen, waiting } = store.getSnapshot();
      if (seen.includes(brochureId)) return;
      store.set({ seen: [...seen, brochureId], waiting: [...waiting, brochureId] });
      due$.next();
    },
    flush: () => void send({ keepalive: true }),
    dispose() {
      ticking.unsubscribe();
      store.complete();
      log.complete();
    },
  };
}
