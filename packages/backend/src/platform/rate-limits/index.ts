// Rate limits of logins, mails, look-ups and forms.
import type { BackendCapability } from '../../capability.ts';
import { HOUR } from '../jobs/job-runner.ts';
import { rateLimitMigrations } from './rate-limits.migrations.ts';

export const rateLimits: BackendCapability = {
  migrations: rateLimitMigrations,
  jobs: ({ sessions }) => [{ name: 'sweep-throttle', everySeconds: HOUR, run: () => sessions.throttle.sweep() }],
};
