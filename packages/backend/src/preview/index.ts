// Previews: the pages with an operator's unsaved changes, or as at another time.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { PREVIEW_REFUSALS } from './de.ts';
import { previewMigrations } from './preview.migrations.ts';
import { previewOperatorRoutes, previewRoutes } from './preview.routes.ts';
import { removeOldPreviews } from './stored-previews.ts';

export { createPreviewFetch } from './preview-fetch.ts';

export const preview: BackendCapability = {
  routes: previewRoutes,
  operatorRoutes: previewOperatorRoutes,
  migrations: previewMigrations,
  jobs: (context) => [{ name: 'remove-old-previews', everySeconds: HOUR, run: () => removeOldPreviews(context) }],
  texts: [PREVIEW_REFUSALS],
};
