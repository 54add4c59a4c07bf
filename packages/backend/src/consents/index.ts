// Consents and the newsletter.
import type { BackendCapability } from '../capability.ts';
import { consentMigrations } from './consents.migrations.ts';
import { consentsRoutes } from './consents.routes.ts';
import { CONSENT_TEXTS } from './de.ts';

export { changeConsent, readConsent } from './change-consent.ts';
export { findForm } from './forms.ts';
export { requestMemberNewsletter } from './newsletter.ts';

export const consents: BackendCapability = {
  routes: consentsRoutes,
  migrations: consentMigrations,
  texts: [...CONSENT_TEXTS],
};
