// Test support of the capability `tills`.
export * from './arbitraries.ts';
export * from './builders.ts';
export * from './card-code-contract.ts';
export * from './fake-card-codes.ts';
export * from './fake-till.ts';
export * from './till-contract.ts';
