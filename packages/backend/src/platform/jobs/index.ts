// The table of recurring jobs.
import type { BackendCapability } from '../../capability.ts';
import { readJobDelays, readJobFailures } from './job-runner.ts';
import { jobMigrations } from './jobs.migrations.ts';

export const jobs: BackendCapability = {
  migrations: jobMigrations,
  gauges: ({ database, clock }) => [
    { name: 'pluspunkt_job_late_seconds', help: 'For how long a recurring job has been due.', label: 'name', read: () => readJobDelays(database, clock.now()) },
    { name: 'pluspunkt_job_failed', help: '1 if the last run of a recurring job failed.', label: 'name', read: () => readJobFailures(database) },
  ],
};
