// Public surface of the capability `second-factor`.
export type * from './second-factor.types.ts';
export type * from './second-factor.ports.ts';
export * from './second-factor-rules.ts';
