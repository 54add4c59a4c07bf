// Testkit of the capability `layers`.
export { createFakeLayersGateway, createFakePageViewsGateway } from './fake-layers.ts';
export { createFakeLayersDevice, type FakeLayersDevice, type FakeLayersTab } from './fake-layers-device.ts';
export * from './layer-builders.ts';
export { describeLayersContract, describePageViewsContract, type LayersWorld, type PageViewsWorld } from './layers-contract.ts';
export * from './arbitraries.ts';
