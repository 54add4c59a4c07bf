// Every statement of docs/operations that one reads in an incident runs on the present schema.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from '@pluspunkt/backend';
import { createTestBackend, type TestBackend } from '@pluspunkt/backend/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DOCS = fileURLToPath(new URL('../../../../docs/operations/', import.meta.url));
const text = readdirSync(DOCS).map((page) => readFileSync(DOCS + page, 'utf8')).join('\n');
/** Those that change something are run where they belong: `waiting-writes.slow.test.ts`, `restore-drill.slow.test.ts`. */
const CHANGING = /pg_reload_conf|pg_promote|pg_switch_wal/;
const statements = [...new Set([...text.matchAll(/(?:`|: )(select [^`\n]+;)/g)].map(([, statement = '']) => statement))].filter((statement) => !CHANGING.test(statement));

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.stop());

test('the pages have statements', () => {
  expect(statements.length).toBeGreaterThanOrEqual(4);
});

test.each(statements)('%s', async (statement) => {
  expect(Array.isArray((await sql.raw(statement).execute(backend.db)).rows)).toBe(true);
});
