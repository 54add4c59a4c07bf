// Extensions that the tables of every capability rely on.
import type { Migration } from './migrate.ts';

export const databaseMigrations: readonly Migration[] = [
  { id: '0001-extensions', sql: 'create extension if not exists unaccent; create extension if not exists pg_trgm;' },
];
