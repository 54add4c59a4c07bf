// Public surface of the capability `password`.
export type * from './password.ports.ts';
export { isWeakPin } from './pin-rules.ts';
export * from './judge-pin.ts';
export * from './judge-owner.ts';
