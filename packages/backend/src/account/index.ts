// Devices, export and closing of accounts.
import type { BackendCapability } from '../capability.ts';
import { accountMigrations } from './account.migrations.ts';
import { accountRoutes } from './account.routes.ts';
import { ACCOUNT_TEXTS } from './de.ts';

export { closeAccount } from './close-account.ts';
export { exportMember } from './export-data.ts';
export { mailsOf } from './mails-of.ts';

export const account: BackendCapability = {
  routes: accountRoutes,
  migrations: accountMigrations,
  texts: [...ACCOUNT_TEXTS],
};
