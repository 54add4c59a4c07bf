// Public surface of the capability `layers`.
export type * from './layers.types.ts';
export type * from './layers.ports.ts';
export { eligibleLayers, layerVerdict, orderLayers } from './eligible-layers.ts';
export { layerSeenRecords, markLayerSeen } from './layer-seen.ts';
export { pageViewPath } from './page-view-path.ts';
