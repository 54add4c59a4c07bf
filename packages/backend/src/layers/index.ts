// Overlay layers.
import type { BackendCapability } from '../capability.ts';
import { layerMigrations } from './layers.migrations.ts';
import { layerRoutes } from './layers.routes.ts';

export type { OverlayLayerRow } from './layers.tables.ts';
export { countPageView } from './page-views.ts';

export const layers: BackendCapability = {
  routes: layerRoutes,
  migrations: layerMigrations,
};
