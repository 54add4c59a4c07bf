// Members' passkeys: the login without a name and a password, and a confirmation in place of the password.
import type { BackendCapability } from '../capability.ts';
import { PASSKEY_TEXTS } from './de.ts';
import { passkeysMigrations } from './passkeys.migrations.ts';
import { passkeysRoutes } from './passkeys.routes.ts';

export const passkeys: BackendCapability = { routes: passkeysRoutes, migrations: passkeysMigrations, texts: [...PASSKEY_TEXTS] };
