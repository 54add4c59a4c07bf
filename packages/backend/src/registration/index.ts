// Registration of members.
import type { BackendCapability } from '../capability.ts';
import { REGISTRATION_TEXTS } from './de.ts';
import { registrationMigrations } from './registration.migrations.ts';
import { registrationRoutes } from './registration.routes.ts';

export { readBonusSpeed } from './bonus-memory.ts';
export type { BonusSpeed } from './bonus-memory.ts';
export { drawCardNumber } from './draw-card-number.ts';
export { passwordRefusal } from './registration.routes.ts';

export const registration: BackendCapability = {
  routes: registrationRoutes,
  migrations: registrationMigrations,
  texts: [...REGISTRATION_TEXTS],
};
