// The store and the event log behind every use case, for hosts with their own state.
export { createEventLog, createStore } from './store.ts';
export type { EventLog, Readable, Store } from './store.ts';
