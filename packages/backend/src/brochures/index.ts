// Brochures and the shopping list.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { brochureMigrations } from './brochures.migrations.ts';
import { brochureRoutes } from './brochures.routes.ts';
import { BROCHURE_ANSWERS, BROCHURE_BOOKINGS } from './de.ts';
import { shoppingListRoutes } from './shopping-list.routes.ts';
import { deleteExpiredNotes } from './shopping-list.ts';

export type { ArtProduct, TemplateName, Theme } from './page-art.types.ts';
export { slotsOf } from './slots.ts';

export const brochures: BackendCapability = {
  routes: (context) => [...brochureRoutes(context, context.cache.answer), ...shoppingListRoutes(context)],
  migrations: brochureMigrations,
  jobs: (context) => [
    { name: 'forget-old-notes', everySeconds: 24 * HOUR, run: () => deleteExpiredNotes(context.database, context.clock.now()) },
  ],
  texts: [BROCHURE_ANSWERS, BROCHURE_BOOKINGS],
};
