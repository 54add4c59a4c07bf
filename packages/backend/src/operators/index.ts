// Operators: accounts, sessions, the service desk, figures, keys of tills.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { countDailyFigures, FIGURES_JOB } from './daily-figures.ts';
import { OPERATOR_TEXTS } from './de.ts';
import { sweepOperatorSessions } from './operator-sessions.ts';
import { operatorMigrations } from './operators.migrations.ts';
import { operatorRoutes } from './operators.routes.ts';
import { programmeRoutes } from './programme.routes.ts';
import { serviceRoutes } from './service.routes.ts';
import { sealTotpSecrets } from './second-factor/operator-second-factor.ts';

export { changeOperator, listOperators } from './accounts.ts';
export { ENTRY_REFUSALS } from './de.ts';
export { invite, listInvitations } from './invitations.ts';
export { createAuthenticateOperator } from './operator-sessions.ts';
export { orderCodes } from './campaign-codes.ts';
export { blockCardBatch, orderCardBatch, readBatchNumbers } from './card-batches.ts';
export { noteAudit } from './note-audit.ts';
export { createPartnerKey, isPartner, listPartnerKeys, revokePartnerKey, rotatePartnerKey } from './partner-access/partner-keys.ts';
export { prepareSetup } from './setup.ts';

const TEN_MINUTES = 600;

export const operators: BackendCapability = {
  operatorRoutes: (context) => [...operatorRoutes(context), ...serviceRoutes(context), ...programmeRoutes(context)],
  migrations: operatorMigrations,
  jobs: (context) => [
    { name: 'sweep-operator-sessions', everySeconds: HOUR, run: () => sweepOperatorSessions(context) },
    { name: 'seal-totp-secrets', everySeconds: HOUR, run: () => sealTotpSecrets(context) },
    { name: FIGURES_JOB, everySeconds: TEN_MINUTES, run: () => countDailyFigures(context) },
  ],
  texts: [...OPERATOR_TEXTS],
};
