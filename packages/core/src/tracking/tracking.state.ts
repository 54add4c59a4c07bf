// What is known of a page's tracking, as plain data, and its events.

/** Plain JSON. Counts begin with the page, or with the state that was handed over. */
export interface TrackingState {
  readonly enabled: boolean;
  /** Messages that reached the data layer. */
  readonly pushed: number;
  /** Messages that came while tracking was off. */
  readonly dropped: number;
  /** Messages that the data layer did not take. */
  readonly failed: number;
}

/** Why messages did not reach the data layer; logged, never shown (section 8). */
export type TrackingFailure =
  /** The page could not say where it is; the message went without. */
  | { readonly _tag: 'PageUnknown' }
  /** The data layer threw. */
  | { readonly _tag: 'PushFailed' };

/** What happens to messages: names of events and counts, never a field of a message. */
export type TrackingEvent =
  | { readonly _tag: 'Enabled' }
  | { readonly _tag: 'Disabled' }
  | { readonly _tag: 'MessageQueued'; readonly event: string }
  | { readonly _tag: 'MessageDropped'; readonly event: string }
  | { readonly _tag: 'BatchPushed'; readonly events: readonly string[]; readonly messages: number }
  | { readonly _tag: 'TrackingFailed'; readonly code: TrackingFailure['_tag']; readonly messages: number };

/** Before anything happened. */
export const emptyTracking: TrackingState = { enabled: false, pushed: 0, dropped: 0, failed: 0 };
