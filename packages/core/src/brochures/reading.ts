// Tracks page views in the reader: every opening of a page is sent once, with how long it was visible.
import { either as E } from 'fp-ts';
import type { Observable } from 'rxjs';
import { callFailureCode, type CallFailure } from '../result/failure.ts';
import { createEventLog, createStore, type Readable } from '../state/store.ts';
import { addPageView, removePageView } from './page-views.ts';
import type { BrochureTrackingGateway } from './brochures.ports.ts';
import type { PageView } from './brochures.types.ts';

type Page = Pick<PageView, 'brochureId' | 'pageNumber'>;

/** Dependencies of `createReading`. */
export interface ReadingDeps {
  readonly tracking: Pick<BrochureTrackingGateway, 'trackPageView' | 'trackPageDuration'>;
  readonly clock: { now(): Date };
  /** Returns a new uuid for every opening. */
  readonly newViewId: () => string;
}

/** Plain data: the views that are open now, and whether tracking is paused. Opening the reader again begins new views. */
export interface ReadingState {
  readonly views: readonly PageView[];
  readonly paused: boolean;
}

/** Events of the reader, for logs; they never contain the ids of views. */
export type ReadingEvent =
  | ({ readonly _tag: 'PageOpened' } & Page)
  /** `seconds`: how long it was visible. */
  | ({ readonly _tag: 'PageClosed'; readonly seconds: number } & Page)
  | { readonly _tag: 'Paused' | 'Resumed' }
  | { readonly _tag: 'SendingFailed'; readonly what: 'view' | 'duration'; readonly code: string };

/** The page views of one reader. */
export interface Reading extends Readable<ReadingState> {
  /** What happened, for logs. */
  readonly events$: Observable<ReadingEvent>;
  /** Begins a view; a page that is open already retains its view. */
  open(page: Page): void;
  /** Ends the views of a page and sends how long they lasted. */
  close(page: Page): void;
  /** Call it when the page is hidden: stops the clock and sends the time so far with `keepalive`, since the page may be closed. */
  pause(): void;
  resume(): void;
  dispose(): void;
}

/** The most that a view may last, in seconds. */
const LONGEST_SECONDS = 86_400;

interface Watch {
  /** When the clock was started, in milliseconds; absent while it is stopped. */
  readonly since: number | undefined;
  /** Milliseconds before that. */
  readonly before: number;
  readonly viewSent: ReturnType<ReturnType<ReadingDeps['tracking']['trackPageView']>>;
}

/** One for each open reader. */
export function createReading({ tracking, clock, newViewId }: ReadingDeps): Reading {
  const watches = new Map<string, Watch>();
  const store = createStore<ReadingState>({ views: [], paused: false });
  const log = createEventLog<ReadingEvent>();
  const now = (): number => clock.now().getTime();
  const elapsed = ({ since, before }: Watch): number => before + (since === undefined ? 0 : Math.max(0, now() - since));
  const secondsOf = (watch: Watch): number => Math.min(LONGEST_SECONDS, Math.round(elapsed(watch) / 100) / 10);

  const logged = async <A>(what: 'view' | 'duration', call: Promise<E.Either<CallFailure, A>>): Promise<E.Either<CallFailure, A>> => {
    const answer = await call;
    if (E.isLeft(answer)) log.emit({ _tag: 'SendingFailed', what, code: callFailureCode(answer.left) });
    return answer;
  };
  /** A duration counts only for a view that was sent, so a view that failed is sent again first. */
  const sendDuration = async (view: PageView, { viewSent }: Watch, seconds: number): Promise<void> => {
    if (E.isLeft(await viewSent)) await logged('view', tracking.trackPageView(view)());
    await logged('duration', tracking.trackPageDuration(view, seconds)());
  };

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    events$: log.events$,
    open({ brochureId, pageNumber }) {
      const { views, paused } = store.getSnapshot();
      if (removePageView(views, { brochureId, pageNumber }).length < views.length) return;
      const view: PageView = { brochureId, pageNumber, viewId: newViewId() };
      watches.set(view.viewId, { since: paused ? undefined : now(), before: 0, viewSent: logged('view', tracking.trackPageView(view)()) });
      store.set({ views: addPageView(views, view), paused });
      log.emit({ _tag: 'PageOpened', brochureId, pageNumber });
    },
    close(page) {
      const { views, paused } = store.getSnapshot();
      const remaining = removePageView(views, page);
      if (remaining.length === views.length) return;
      store.set({ views: remaining, paused });
      for (const view of views) {
        const watch = remaining.includes(view) ? undefined : watches.get(view.viewId);
        if (watch === undefined) continue;
        watches.delete(view.viewId);
        const seconds = secondsOf(watch);
        void sendDuration(view, watch, seconds);
        log.emit({ _tag: 'PageClosed', brochureId: view.brochureId, pageNumber: view.pageNumber, seconds });
      }
    },
    pause() {
      const { views, paused } = store.getSnapshot();
      if (paused) return;
      store.set({ views, paused: true });
      log.emit({ _tag: 'Paused' });
      for (const view of views) {
        const watch = watches.get(view.viewId);
        if (watch === undefined) continue;
        watches.set(view.viewId, { ...watch, since: undefined, before: elapsed(watch) });
        void logged('duration', tracking.trackPageDuration(view, secondsOf(watch), { keepalive: true })());
      }
    },
    resume() {
      const { views, paused } = store.getSnapshot();
      if (!paused) return;
      store.set({ views, paused: false });
      log.emit({ _tag: 'Resumed' });
      for (const [viewId, watch] of watches) watches.set(viewId, { ...watch, since: now() });
    },
    dispose() {
      store.complete();
      log.complete();
    },
  };
}
