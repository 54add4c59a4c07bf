// Testkit of the capability `rewards`.
export * from './fake-rewards-gateway.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
