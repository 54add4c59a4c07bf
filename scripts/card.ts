// `npm run card -- …`: points, bookings, coupons, search and price watch in a terminal.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createAskSecret, runCard } from '@pluspunkt/adapters/cli';
import { createSystemClock } from '@pluspunkt/adapters/transport';
import { createPooledFetch } from '@pluspunkt/adapters/transport/node';

const pool = createPooledFetch({ connections: 4 });
const state = process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');

// The reader may close the pipe early (`| head -1`); a full disk is reported without a stack.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write('Die Ausgabe lässt sich nicht schreiben.\n');
  process.exit(code === 'EPIPE' ? 0 : 1);
});
process.stderr.on('error', () => undefined);

process.exitCode = await runCard(process.argv.slice(2), {
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  askSecret: createAskSecret({ input: process.stdin, output: process.stderr, interrupt: () => process.exit(130) }),
  environment: process.env,
  fetch: pool.fetch,
  clock: createSystemClock(),
  stateFolder: join(state, 'pluspunkt'),
});
await pool.close();
