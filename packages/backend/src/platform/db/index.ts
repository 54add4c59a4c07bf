// Extensions that the tables of every capability rely on.
import type { BackendCapability } from '../../capability.ts';
import { databaseMigrations } from './db.migrations.ts';
import { readArchiveAges } from './archive-ages.ts';

export const databaseBasics: BackendCapability = {
  migrations: databaseMigrations,
  gauges: ({ database }) => [
    { name: 'pluspunkt_wal_archive_age_seconds', help: 'Time since the database last archived a part of its log, and since it last failed to. Absent without archiving.', label: 'last', read: () => readArchiveAges(database) },
  ],
};
