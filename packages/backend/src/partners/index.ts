// Partners, click-outs and contact.
import type { BackendCapability } from '../capability.ts';
import { contactRoutes } from './contact.routes.ts';
import { PARTNER_TEXTS } from './de.ts';
import { partnerMigrations } from './partners.migrations.ts';
import { partnerRoutes } from './partners.routes.ts';

export { leaveAsMember, readJournal } from './click-outs.ts';
export { ticketOf } from './contact.ts';
export { readPartnersBy } from './list-partners.ts';

export const partners: BackendCapability = {
  routes: (context) => [...partnerRoutes(context, context.cache.answer), ...contactRoutes(context)],
  migrations: partnerMigrations,
  texts: [...PARTNER_TEXTS],
};
