// The table of recurring jobs, and metrics of them and of the databases.
import type { BackendCapability } from '../../capability.ts';
import { readDatabaseAnswers } from './database-health.ts';
import { readJobDelays, readJobFailures } from './job-runner.ts';
import { jobMigrations } from './jobs.migrations.ts';

export const jobs: BackendCapability = {
  migrations: jobMigrations,
  gauges: ({ database, products, clock }) => [
    { name: 'pluspunkt_database_answers', help: 'Whether the database answers (1) or not (0). The catalogue’s is absent without a separate one.', label: 'database', read: () => readDatabaseAnswers({ database, products }) },
    { name: 'pluspunkt_job_late_seconds', help: 'For how long a recurring job has been due.', label: 'name', read: () => readJobDelays(database, clock.now()) },
    { name: 'pluspunkt_job_failed', help: '1 if the last run of a recurring job failed.', label: 'name', read: () => readJobFailures(database) },
  ],
};
