// Testkit of the capability `account`.
export * from './account-contracts.ts';
export * from './fake-account.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
