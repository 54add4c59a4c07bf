// Public surface of the capability `tracking`.
export type * from './tracking.types.ts';
export * from './tracking-batches.ts';
export { loginEventOf } from './login-event.ts';
