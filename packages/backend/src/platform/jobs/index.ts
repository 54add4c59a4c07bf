// The table of recurring jobs.
import type { BackendCapability } from '../../capability.ts';
import { jobMigrations } from './jobs.migrations.ts';

export const jobs: BackendCapability = {
  migrations: jobMigrations,
};
