// Brochures and the shopping list.
import type { BackendCapability } from '../capability.ts';
import { deleteExpired } from '../platform/db/rows/delete-expired.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { brochureMigrations } from './brochures.migrations.ts';
import { brochureRoutes } from './brochures.routes.ts';
import { BROCHURE_ANSWERS, BROCHURE_BOOKINGS, PDF_REFUSALS } from './de.ts';
import { brochurePdfRoutes, removeOldPdfs } from './pdf/brochure-pdfs.routes.ts';
import { shoppingListRoutes } from './shopping-list.routes.ts';

export type { ArtProduct, TemplateName, Theme } from './page-art.types.ts';
export { drawPages, LONGEST_PAGE_TEXT } from './pdf/draw-pdf.ts';
export { publishPages } from './pdf/publish-pages.ts';
export { PDF_REFUSALS } from './de.ts';
export { slotsOf } from './slots.ts';

export const brochures: BackendCapability = {
  routes: (context) => [...brochureRoutes(context, context.cache.answer), ...shoppingListRoutes(context)],
  operatorRoutes: brochurePdfRoutes,
  migrations: brochureMigrations,
  jobs: (context) => [
    { name: 'forget-old-notes', everySeconds: 24 * HOUR, run: () => deleteExpired(context.database, { table: 'shopping_list_entry', column: 'valid_to', before: context.clock.now() }) },
    { name: 'remove-old-pdfs', everySeconds: HOUR, run: () => removeOldPdfs(context) },
  ],
  texts: [BROCHURE_ANSWERS, BROCHURE_BOOKINGS, PDF_REFUSALS],
};
