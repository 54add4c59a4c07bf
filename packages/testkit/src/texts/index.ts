// Testkit of the texts that operators change.
export * from './arbitraries.ts';
export * from './builders.ts';
