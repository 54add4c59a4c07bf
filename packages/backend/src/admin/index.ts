// Commands of operators, and their audit trail.
import type { BackendCapability } from '../capability.ts';
import { adminMigrations } from './admin.migrations.ts';
import { memberAuditMigrations } from './member-audit.migrations.ts';

export { createMaintenance } from './maintenance.ts';
export { runAdmin } from './run-admin.ts';
export { insertEntries } from './write-entries.ts';
export type { AdminIo } from './run-admin.ts';

export const admin: BackendCapability = {
  migrations: [...adminMigrations, ...memberAuditMigrations],
};
