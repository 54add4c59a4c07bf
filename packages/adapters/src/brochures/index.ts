// Adapters of the capability `brochures`.
export { createHttpBrochuresGateway, type HttpBrochuresDeps } from './http-brochures-gateway.ts';
export { DEFAULT_BROCHURE_GROUP } from './brochure-group.ts';
export { createLightBrochureTracking, type BrochureTracking, type LightBrochureTrackingDeps } from './light-brochure-tracking.ts';
export { createStorageShoppingListStore, forgetMembersList } from './storage-shopping-list-store.ts';
export { SHOPPING_LIST_KEY } from './shopping-list-key.ts';
export { createHttpShoppingListGateway } from './http-shopping-list-gateway.ts';
export { createStorageVisitor, VISITOR_KEY, type StorageVisitorDeps } from './storage-visitor.ts';
