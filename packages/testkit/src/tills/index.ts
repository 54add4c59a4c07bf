// Test support of the capability `tills`.
export * from './arbitraries.ts';
export * from './builders.ts';
export * from './fake-till.ts';
export * from './till-contract.ts';
