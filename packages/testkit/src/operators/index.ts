// Test support of the capability `operators`.
export * from './arbitraries.ts';
export * from './builders.ts';
export * from './fake-operator-accounts.ts';
export * from './fake-entries.ts';
export * from './fake-feeds.ts';
export * from './feeds-contract.ts';
export * from './fake-programme.ts';
export * from './fake-desk.ts';
export * from './fake-webhooks.ts';
export * from './operators-contract.ts';
