// The partners' interface: purchases, returns and redemptions at tills.
import type { BackendCapability } from '../capability.ts';
import { TILL_TEXTS } from './de.ts';
import { releaseExpiredHolds } from './redeem-points.ts';
import { tillMigrations } from './tills.migrations.ts';
import { tillRoutes } from './tills.routes.ts';

export { createAuthenticatePartner, createCredential } from './credentials.ts';
export type { PartnerTermsRow } from './tills.tables.ts';

export const tills: BackendCapability = {
  partnerRoutes: tillRoutes,
  migrations: tillMigrations,
  jobs: (context) => [{ name: 'release-expired-holds', everySeconds: 60, run: () => releaseExpiredHolds(context) }],
  texts: [...TILL_TEXTS],
};
