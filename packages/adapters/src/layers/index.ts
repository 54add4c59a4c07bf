// Adapters of the capability `layers`.
export { createHttpLayersGateway, createHttpPageViewsGateway } from './http-layers-gateway.ts';
export { createStorageLayerSeenStore, forgetLayersSeen } from './storage-layer-seen.ts';
