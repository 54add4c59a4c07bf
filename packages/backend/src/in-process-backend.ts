// The service over a database that is never asked: to look at its routes, not to call them.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pino from 'pino';
import type { Backend } from './create-backend.ts';
import { createBackend } from './create-backend.ts';
import type { Database, Db } from './platform/db/database.ts';
import { readSettings } from './settings.ts';

const unasked = (): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

export const createUnaskedBackend = (): Backend =>
  createBackend({
    database: unasked(),
    catalogue: unasked(),
    clock: { now: () => new Date('2026-11-20T09:00:00.000Z') },
    mailer: { send: () => Promise.resolve() },
    captcha: { verify: () => Promise.resolve(true) },
    log: pino({ level: 'silent' }),
    random: { bytes: (length) => Buffer.alloc(length, 1), uuid: () => '00000000-0000-4000-8000-000000000000' },
    settings: readSettings({ NODE_ENV: 'test' }),
  });
