// Testkit of the capability `campaigns`.
export * from './builders.ts';
export * from './contracts.ts';
export * from './fake-campaigns.ts';
export * from './fake-pending-draws.ts';
export * from './arbitraries.ts';
