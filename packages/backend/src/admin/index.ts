// What operators edit, by the command line and in the console, and their audit trail.
import { removeUnusedPictures } from '../assets/index.ts';
import type { BackendCapability } from '../capability.ts';
import { adminMigrations } from './admin.migrations.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { entryRoutes } from './entries.routes.ts';
import { ADMIN_KIND_NAMES, kindOf } from './kinds.ts';
import { memberAuditMigrations } from './audit/member-audit.migrations.ts';

export { changeEntries } from './entries.ts';
export { allowedKind, refusalOfPreview } from './entries.routes.ts';
export { isAdminKind } from './kinds.ts';
export { createMaintenance } from './maintenance.ts';
export { addEntries, type Change, changeKinds } from './import-bundle.ts';
export { ADMIN_KIND_NAMES, type AdminKindName, type Entry, keyOf, kindOf } from './kinds.ts';
export { type KindState, readKind, versionOf } from './state.ts';
export { runAdmin } from './run-admin.ts';
export type { AdminIo } from './run-admin.ts';

/** Of the kinds in one of the databases. */
export const tablesOf = (ofPrices: boolean): readonly string[] => ADMIN_KIND_NAMES.map(kindOf).filter((kind) => (kind.ofPrices === true) === ofPrices).map(({ table }) => table);

export const admin: BackendCapability = {
  operatorRoutes: entryRoutes,
  jobs: (context) => [{ name: 'remove-unused-pictures', everySeconds: 24 * HOUR, isLong: true, run: () => removeUnusedPictures(context, { database: tablesOf(false), products: tablesOf(true) }) }],
  migrations: [...adminMigrations, ...memberAuditMigrations],
};
