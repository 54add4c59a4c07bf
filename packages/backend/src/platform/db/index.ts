// Extensions that the tables of every capability rely on.
import type { BackendCapability } from '../../capability.ts';
import { databaseMigrations } from './db.migrations.ts';
import { readArchiveAges } from './archive-ages.ts';
import { readDatabaseAnswers } from './database-answers.ts';

export const databaseBasics: BackendCapability = {
  migrations: databaseMigrations,
  gauges: ({ database, products }) => [
    { name: 'pluspunkt_database_answers', help: 'Whether the database answers (1) or not (0). The catalogue’s is absent without a separate one.', label: 'database', read: () => readDatabaseAnswers({ database, products }) },
    { name: 'pluspunkt_wal_archive_age_seconds', help: 'Time since the database last archived a part of its log, and since it last failed to. Absent without archiving.', label: 'last', read: () => readArchiveAges(database) },
  ],
};
