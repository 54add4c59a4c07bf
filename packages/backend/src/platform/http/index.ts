// Shared by all calls: idempotent writes and general refusals.
import type { BackendCapability } from '../../capability.ts';
import { HOUR } from '../jobs/job-runner.ts';
import { HTTP_TEXTS } from './de.ts';
import { idempotencyMigrations } from './idempotency.migrations.ts';
import { sweepIdempotentAnswers } from './idempotency.ts';

export const http: BackendCapability = {
  migrations: idempotencyMigrations,
  jobs: (context) => [
    { name: 'sweep-idempotent-answers', everySeconds: HOUR, run: () => sweepIdempotentAnswers(context) },
  ],
  texts: [...HTTP_TEXTS],
};
