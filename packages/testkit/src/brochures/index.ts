// Testkit of the capability `brochures`.
export * from './builders.ts';
export * from './contracts.ts';
export * from './fake-brochures.ts';
export * from './fake-shopping-list-store.ts';
export * from './arbitraries.ts';
