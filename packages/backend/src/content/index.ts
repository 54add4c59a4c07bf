// Pages of editors, configuration, server time and the client log.
import type { BackendCapability } from '../capability.ts';
import { changesRoutes } from './changes.routes.ts';
import { contentMigrations } from './content.migrations.ts';
import { contentRoutes } from './content.routes.ts';
import { serviceRoutes } from './service.routes.ts';

export type { PartnerTeaserRow, StoredBlock } from './content.tables.ts';

export const content: BackendCapability = {
  routes: (context) => [...serviceRoutes(context), ...changesRoutes(context), ...contentRoutes(context, context.contentCache)],
  migrations: contentMigrations,
};
