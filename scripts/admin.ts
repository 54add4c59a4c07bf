// `npm run admin -- …`: what operators change in the database without a deployment.
import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { CATALOGUE } from '../packages/tools/src/docs/texts/catalogue-path.ts';

// Half of a short command is compiling what has not changed.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
const { openProductDatabase, readSettings, runAdmin } = await import('@pluspunkt/backend');

process.exitCode = await runAdmin(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  actor: userInfo().username,
  mailOrigin: () => readSettings(process.env).mailOrigin,
  now: () => new Date(),
  texts: async () => JSON.parse(await readFile(fileURLToPath(new URL(`../${CATALOGUE}`, import.meta.url)), 'utf8')) as TextCatalogue,
  open: async (options) => openProductDatabase(readSettings(process.env), { maxConnections: 2, ...options }),
});
