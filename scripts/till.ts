// `npm run till`: a partner's till in a terminal.
import { createInterface } from 'node:readline';
import { runTill } from '@pluspunkt/adapters/cli';
import { createSystemClock } from '@pluspunkt/adapters/transport';
import { createPooledFetch } from '@pluspunkt/adapters/transport/node';

const pool = createPooledFetch({ connections: 2 });
const lines = createInterface({ input: process.stdin, terminal: false });

process.exitCode = await runTill(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  lines,
  environment: process.env,
  fetch: pool.fetch,
  clock: createSystemClock(),
});
lines.close();
await pool.close();
