// Members' second factor: an authenticator app after the password, recovery codes, and a confirmation in place of the password.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { SECOND_FACTOR_TEXTS } from './de.ts';
import { sealMemberTotpSecrets } from './seal-totp-secrets.ts';
import { secondFactorMigrations } from './second-factor.migrations.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const secondFactor: BackendCapability = {
  routes: secondFactorRoutes,
  migrations: secondFactorMigrations,
  jobs: (context) => [{ name: 'seal-member-totp-secrets', everySeconds: HOUR, run: () => sealMemberTotpSecrets(context) }],
  texts: [...SECOND_FACTOR_TEXTS],
};
