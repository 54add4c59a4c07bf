// Registration of members.
import type { BackendCapability } from '../capability.ts';
import { readBonusSpeed } from './bonus-memory.ts';
import { REGISTRATION_TEXTS } from './de.ts';
import { registrationMigrations } from './registration.migrations.ts';
import { registrationRoutes } from './registration.routes.ts';

export { blockCards, findCardBatch, listCardBatches, orderCards, readCardNumbers } from './card-batches.ts';
export { drawCardNumber } from './draw-card-number.ts';
export { isWeakPassword } from './is-weak-password.ts';
export { registerIn } from './register.ts';
export { passwordRefusal } from './registration.routes.ts';

export const registration: BackendCapability = {
  routes: registrationRoutes,
  migrations: registrationMigrations,
  gauges: ({ database, clock }) => [
    {
      name: 'pluspunkt_bonuses_last_hour',
      help: 'Welcome bonuses of the last hour: of all, and of the device and the network that had the most.',
      label: 'of',
      read: () => readBonusSpeed(database, clock.now()),
    },
  ],
  texts: [...REGISTRATION_TEXTS],
};
