// Public surface of the capability `tracking`.
export type * from './tracking.types.ts';
export type * from './tracking.ports.ts';
export type * from './tracking.state.ts';
export { emptyTracking } from './tracking.state.ts';
export * from './tracking-batches.ts';
export { loginEventOf } from './login-event.ts';
export { enrichMessage } from './enrich-message.ts';
export type { TrackedVisitor } from './enrich-message.ts';
export { TRACKING_EVENTS } from './tracking-triggers.ts';
export { createTracking } from './create-tracking.ts';
export type { Tracking, TrackingDeps, TrackingFields } from './create-tracking.ts';
