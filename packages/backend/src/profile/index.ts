// A member's data and cards.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { PROFILE_TEXTS } from './de.ts';
import { memberDataMigrations } from './member-data.migrations.ts';
import { memberDataRoutes } from './member-data.routes.ts';
import { deliverCards } from './order-card.ts';
import { profileMigrations } from './profile.migrations.ts';
import { profileRoutes } from './profile.routes.ts';

export { orderCard } from './order-card.ts';
export { readDismissals } from './dismissals.ts';
export { readHousehold } from './household.ts';
export type { MemberTable } from './profile.tables.ts';
export { cardsOf, frontendIdsOf, readMember, readProfile } from './read-profile.ts';

export const profile: BackendCapability = {
  routes: (context) => [...profileRoutes(context), ...memberDataRoutes(context)],
  migrations: [...profileMigrations, ...memberDataMigrations],
  jobs: (context) => [
    { name: 'deliver-cards', everySeconds: HOUR, run: () => deliverCards(context) },
  ],
  texts: [...PROFILE_TEXTS],
};
