// The store and the event log behind every use case, for hosts that keep a state of their own next to them.
export { createEventLog, createStore } from './store.ts';
export type { EventLog, Readable, Store } from './store.ts';
