// Testkit of the capability `session`.
export * from './contracts.ts';
export * from './fake-browser.ts';
export * from './fake-provider.ts';
export * from './fake-single-use-gateway.ts';
export * from './single-use-contract.ts';
export * from './tokens.ts';
export * from './virtual-time.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
