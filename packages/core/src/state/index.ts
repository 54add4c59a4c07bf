// The store and the event log behind every use case, for hosts with a state of their own.
export { createEventLog, createStore } from './store.ts';
export type { EventLog, Readable, Store } from './store.ts';
