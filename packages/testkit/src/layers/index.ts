// Testkit of the capability `layers`.
export { createFakeLayersGateway, createFakePageViewsGateway } from './fake-layers.ts';
export { describeLayersContract, describePageViewsContract, type LayersWorld, type PageViewsWorld } from './layers-contract.ts';
