// Testkit of the brand.
export * from './arbitraries.ts';
export * from './builders.ts';
