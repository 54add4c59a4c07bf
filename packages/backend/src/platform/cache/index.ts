// The cache of public answers: what invalidates it.
import type { BackendCapability } from '../../capability.ts';
import { HOUR } from '../jobs/job-runner.ts';
import { contentChangesMigrations } from './content-changes.migrations.ts';
import { forgetChanges } from './public-cache.ts';

export const publicCache: BackendCapability = {
  migrations: contentChangesMigrations,
  jobs: (context) => [
    { name: 'forget-catalogue-changes', everySeconds: 24 * HOUR, run: () => forgetChanges(context, context.clock.now()) },
  ],
};
