// Tracking of a page: messages are enriched, queued, and pushed to the data layer once a second while tracking is enabled.
import { Subject, Subscription, asyncScheduler, distinctUntilChanged, map } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import type { MemberState } from '../profile/index.ts';
import type { SessionState } from '../session/index.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { enrichMessage } from './enrich-message.ts';
import type { TrackedVisitor } from './enrich-message.ts';
import { trackingBatches } from './tracking-batches.ts';
import { TRACKING_EVENTS, trackingTriggers } from './tracking-triggers.ts';
import type { TrackingDataLayer, TrackingPage, TrackingPageFacts } from './tracking.ports.ts';
import { emptyTracking } from './tracking.state.ts';
import type { TrackingEvent, TrackingFailure, TrackingState } from './tracking.state.ts';
import type { TrackingGroup, TrackingMessage } from './tracking.types.ts';

/** Dependencies of `createTracking`. */
export interface TrackingDeps {
  readonly dataLayer: TrackingDataLayer;
  readonly page: TrackingPage;
  /** Whether bootstrap data and the visitor's consent allow tracking; off until the first value. */
  readonly enabled$: Observable<boolean>;
  readonly session: { readonly state$: Observable<SessionState> };
  readonly member: { readonly state$: Observable<MemberState> };
  readonly scheduler?: SchedulerLike;
  /** Milliseconds between two batches; 1 000 by default. */
  readonly everyMs?: number;
  /** Counts of an earlier page. */
  readonly initial?: TrackingState;
}

/** The fields of a message without its event name. */
export type TrackingFields = Readonly<Record<string, unknown>>;

/** Never throws: a failure of tracking must not affect the page. */
export interface Tracking extends Readable<TrackingState> {
  /** Events for logs; without fields of messages. */
  readonly events$: Observable<TrackingEvent>;
  /** Queues a message; dropped where tracking is off. */
  track(message: TrackingMessage): void;
  /** The app has started or a page was entered. */
  pageview(fields?: TrackingFields, event?: string): void;
  /** A visitor took part in a sweepstake and registered for the newsletter. */
  newsletterRegistered(fields?: TrackingFields): void;
  /** Flushes the queue and ends. */
  dispose(): void;
}

/** One for each page. Login and logout are tracked automatically from session and profile. */
export function createTracking({ dataLayer, page, enabled$, session, member, ...options }: TrackingDeps): Tracking {
  const { scheduler = asyncScheduler, everyMs, initial = emptyTracking } = options;
  const store = createStore<TrackingState>({ ...initial, enabled: false });
  const log = createEventLog<TrackingEvent>();
  const queue$ = new Subject<TrackingMessage>();
  let visitor: TrackedVisitor = { loggedIn: false };

  const count = (field: 'pushed' | 'dropped' | 'failed', messages: number) => {
    const state = store.getSnapshot();
    store.set({ ...state, [field]: state[field] + messages });
  };
  const failed = (failure: TrackingFailure, messages: number) => log.emit({ _tag: 'TrackingFailed', code: failure._tag, messages });
  const pageFacts = (): TrackingPageFacts | undefined => {
    try {
      return page.read();
    } catch {
      failed({ _tag: 'PageUnknown' }, 1);
      return undefined;
    }
  };
  const track = (message: TrackingMessage) => {
    const { event } = message;
    if (!store.getSnapshot().enabled) {
      count('dropped', 1);
      return log.emit({ _tag: 'MessageDropped', event });
    }
    queue$.next(enrichMessage(message, visitor, pageFacts()));
    log.emit({ _tag: 'MessageQueued', event });
  };
  const push = (groups: readonly TrackingGroup[]) => {
    const messages = groups.reduce((sum, group) => sum + group.messages.length, 0);
    try {
      dataLayer.push(groups);
    } catch {
      count('failed', messages);
      return failed({ _tag: 'PushFailed' }, messages);
    }
    count('pushed', messages);
    log.emit({ _tag: 'BatchPushed', events: groups.map(({ event }) => event), messages });
  };

  const subscription = trackingBatches(queue$, {
    enabled$: store.state$.pipe(map(({ enabled }) => enabled)),
    scheduler,
    ...(everyMs === undefined ? {} : { everyMs }),
  }).subscribe(push);
  // A separate `Subscription`, so that one input that completes does not end the others.
  const inputs = new Subscription();
  inputs.add(
    enabled$.pipe(distinctUntilChanged()).subscribe((enabled) => {
      store.set({ ...store.getSnapshot(), enabled });
      log.emit({ _tag: enabled ? 'Enabled' : 'Disabled' });
    }),
  );
  // The visitor is updated before the triggers that use it.
  inputs.add(member.state$.subscribe(({ profile }) => (visitor = { ...visitor, customerId: profile?.anonymousUniqueID })));
  inputs.add(session.state$.subscribe(({ _tag }) => (visitor = { ...visitor, loggedIn: _tag === 'LoggedIn' })));
  inputs.add(trackingTriggers({ session, member }).subscribe(track));

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    events$: log.events$,
    track,
    pageview: (fields = {}, event = TRACKING_EVENTS.pageview) => track({ ...fields, event }),
    newsletterRegistered: (fields = {}) => track({ ...fields, event: TRACKING_EVENTS.newsletter }),
    dispose() {
      inputs.unsubscribe();
      queue$.complete();
      subscription.unsubscribe();
      store.complete();
      log.complete();
    },
  };
}
