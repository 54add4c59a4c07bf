// The state and the events of a page's tracking.

/** Plain JSON. Counts start at 0, or at those of the initial state. */
export interface TrackingState {
  readonly enabled: boolean;
  /** Messages that reached the data layer. */
  readonly pushed: number;
  /** Messages that arrived while tracking was disabled. */
  readonly dropped: number;
  /** Messages that the data layer refused. */
  readonly failed: number;
}

/** Why messages did not reach the data layer; logged, never shown. */
export type TrackingFailure =
  /** The page's facts could not be read; the message was sent without them. */
  | { readonly _tag: 'PageUnknown' }
  /** The data layer threw. */
  | { readonly _tag: 'PushFailed' };

/** Events of tracking, for logs: event names and counts, never a field of a message. */
export type TrackingEvent =
  | { readonly _tag: 'Enabled' }
  | { readonly _tag: 'Disabled' }
  | { readonly _tag: 'MessageQueued'; readonly event: string }
  | { readonly _tag: 'MessageDropped'; readonly event: string }
  | { readonly _tag: 'BatchPushed'; readonly events: readonly string[]; readonly messages: number }
  | { readonly _tag: 'TrackingFailed'; readonly code: TrackingFailure['_tag']; readonly messages: number };

/** The initial state. */
export const emptyTracking: TrackingState = { enabled: false, pushed: 0, dropped: 0, failed: 0 };
