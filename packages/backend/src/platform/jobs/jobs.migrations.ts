// Schema of recurring jobs.
import type { Migration } from '../db/migrate.ts';

const jobs = `
create table job (
  name text primary key,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  last_error text
);
`;

export const jobMigrations: readonly Migration[] = [{ id: '0001-jobs', sql: jobs }];
