// The reference service behind /api/v1: a function of its dependencies, and what it runs on.
export { createBackend } from './create-backend.ts';
export type { Backend } from './create-backend.ts';
export type { BackendDependencies, Captcha, Mail, Mailer, Random } from './dependencies.ts';
export { createDatabase } from './db/database.ts';
export type { Database, Db, Tx } from './db/database.ts';
export { startEmbeddedPostgres } from './db/embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './db/embedded-postgres.ts';
export { migrate } from './db/migrate.ts';
export type { PostgresError, PostgresErrorCode } from './db/postgres-error.ts';
export { createLog } from './http/log.ts';
export { backendJobs, createJobRunner } from './jobs/jobs.ts';
export { BACKEND_SETTINGS, readSettings } from './settings.ts';
export type { BackendSettings } from './settings.ts';
export { systemDependencies } from './system.ts';
export { DEMO_LOGINS } from './world/demo-logins.ts';
export type { DemoLogin } from './world/demo-logins.ts';
export { seedDemoWorld } from './world/index.ts';
