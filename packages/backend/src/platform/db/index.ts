// Extensions that the tables of every capability rely on.
import type { BackendCapability } from '../../capability.ts';
import { databaseMigrations } from './db.migrations.ts';

export const databaseBasics: BackendCapability = {
  migrations: databaseMigrations,
};
