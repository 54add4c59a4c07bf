// Pictures in the formats and widths that pages ask for.
import type { BackendCapability } from '../capability.ts';
import { assetMigrations } from './assets.migrations.ts';
import { assetRoutes } from './assets.routes.ts';

export { FORMATS, type Format, readAssetRequest, type Width, WIDTHS } from './asset-request.ts';
export { findAsset } from './asset-source.ts';
export { assetUrl, emojiPath } from './asset-url.ts';
export { drawApart } from './draw-apart.ts';
export { compressVector, takesBrotli } from './compress-vector.ts';
export { drawVariant } from './draw-variant.ts';
export { drawingCost } from './drawing-cost.ts';
export { createDrawing, type Drawing, DRAWING_RETRY_SECONDS } from './drawing-queue.ts';
export { removeUnusedPictures } from './remove-unused-pictures.ts';
export { runApart } from './run-apart.ts';
export { picturesKey, storePicture, storeWebp } from './store-picture.ts';
export { loadSharp } from './load-sharp.ts';
export { createTags } from './source-cache.ts';
export { createVariantCache } from './variant-cache.ts';

export const assets: BackendCapability = {
  routes: assetRoutes,
  migrations: assetMigrations,
};
