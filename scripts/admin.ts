// `npm run admin -- …`: what operators change in the database without a deployment.
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openProductDatabase, readSettings, runAdmin } from '@pluspunkt/backend';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { CATALOGUE } from './texts/catalogue-path.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  actor: userInfo().username,
  now: () => new Date(),
  texts: async () => JSON.parse(await readFile(fileURLToPath(new URL(`../${CATALOGUE}`, import.meta.url)), 'utf8')) as TextCatalogue,
  open: async (options) => openProductDatabase(readSettings(process.env), { maxConnections: 2, ...options }),
});
