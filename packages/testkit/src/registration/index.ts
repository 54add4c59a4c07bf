// Testkit of the capability `registration`.
export * from './fake-registration-gateway.ts';
export * from './registration-builder.ts';
export * from './registration-gateway-contract.ts';
export * from './fake-registration-store.ts';
export * from './arbitraries.ts';
