// `npm run admin -- …`: what operators change in the database without a deployment.
import { userInfo } from 'node:os';
import { runAdmin } from '@pluspunkt/backend';
import { openDatabase } from './admin/open-database.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  actor: userInfo().username,
  now: () => new Date(),
  open: () => openDatabase(process.env),
});
