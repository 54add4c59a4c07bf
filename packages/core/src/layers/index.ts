// Public surface of the capability `layers`.
export type * from './layers.types.ts';
export type * from './layers.ports.ts';
export type * from './layers.state.ts';
export { emptyLayers } from './layers.state.ts';
export { eligibleLayers, layerVerdict, orderLayers } from './eligible-layers.ts';
export { markLayerSeen } from './layer-seen.ts';
export { layerDataOf, layerOf, type LayerData } from './layer-data.ts';
export { createLayers, LAYER_SEEN_FLAG } from './create-layers.ts';
export type { LayerWithVerdict, Layers, LayersDeps, LayerSituation } from './create-layers.ts';
export { pageViewPath } from './page-view-path.ts';
