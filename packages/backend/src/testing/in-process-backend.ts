// The service in process over a dummy database: for inspecting its routes, not for calling them.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pino from 'pino';
import type { Backend } from '../create-backend.ts';
import { createBackend } from '../create-backend.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { readSettings } from '../settings.ts';

const dummyDatabase = (): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

export const createInProcessBackend = (): Backend =>
  createBackend({
    database: dummyDatabase(),
    catalogue: dummyDatabase(),
    clock: { now: () => new Date('2026-11-20T09:00:00.000Z') },
    mailer: { send: () => Promise.resolve() },
    captcha: { verify: () => Promise.resolve(true) },
    log: pino({ level: 'silent' }),
    random: { bytes: (length) => Buffer.alloc(length, 1), uuid: () => '00000000-0000-4000-8000-000000000000' },
    settings: readSettings({ NODE_ENV: 'test' }),
  });
