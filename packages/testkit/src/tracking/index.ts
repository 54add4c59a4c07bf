// Testkit of the capability `tracking`.
export { createFakeDataLayer, createFakeTrackingPage, type FakeDataLayer } from './fake-data-layer.ts';
export { trackingMessages } from './tracking-builders.ts';
export * from './arbitraries.ts';
export * from './builders.ts';
