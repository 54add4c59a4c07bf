// Public surface of the capability `password`.
export type * from './password.ports.ts';
export { opaqueString } from '../forms/opaque-string.ts';
export { isWeakPin } from './pin-rules.ts';
export * from './validate-pin.ts';
export * from './validate-owner.ts';
