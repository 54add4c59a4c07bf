// Public surface of the capability `passkeys`.
export type * from './passkeys.types.ts';
export type * from './passkeys.ports.ts';
export * from './ceremonies.ts';
export * from './passkey-rules.ts';
