// `npm run -s transactions -- FILE --partner NAME`: books a partner's purchases from a file.
import { openProductDatabase, readSettings, runTransactions } from '@pluspunkt/backend';

process.exitCode = await runTransactions(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  now: () => new Date(),
  open: () => openProductDatabase(readSettings(process.env), { maxConnections: 8, mayBeNew: false }),
}).catch((error: unknown) => {
  process.stderr.write(`Pluspunkt: ${error instanceof Error ? error.message : 'unknown'}\n`);
  return 1;
});
