// Operators: accounts, sessions, the service desk, figures, keys of tills.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { OPERATOR_TEXTS } from './de.ts';
import { sweepOperatorSessions } from './operator-sessions.ts';
import { operatorMigrations } from './operators.migrations.ts';
import { operatorRoutes } from './operators.routes.ts';

export { createAuthenticateOperator } from './operator-sessions.ts';
export { prepareSetup } from './setup.ts';

export const operators: BackendCapability = {
  operatorRoutes,
  migrations: operatorMigrations,
  jobs: (context) => [{ name: 'sweep-operator-sessions', everySeconds: HOUR, run: () => sweepOperatorSessions(context) }],
  texts: [...OPERATOR_TEXTS],
};
