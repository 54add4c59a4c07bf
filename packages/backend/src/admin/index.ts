// What operators edit, by the command line and in the console, and their audit trail.
import type { BackendCapability } from '../capability.ts';
import { adminMigrations } from './admin.migrations.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { entryRoutes } from './entries.routes.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { memberAuditMigrations } from './audit/member-audit.migrations.ts';

export { createMaintenance } from './maintenance.ts';
export { runAdmin } from './run-admin.ts';
export { insertEntries } from './write-entries.ts';
export type { AdminIo } from './run-admin.ts';

export const admin: BackendCapability = {
  operatorRoutes: entryRoutes,
  jobs: (context) => [{ name: 'remove-unused-pictures', everySeconds: 24 * HOUR, run: () => removeUnusedPictures(context) }],
  migrations: [...adminMigrations, ...memberAuditMigrations],
};
