// Starts the product for a command, prints its address, and stops it gracefully on a signal.
import { DEMO_LOGINS, type DemoLogin } from '@pluspunkt/backend';
import { isOneOfSeveral, sendToPrimary, startProcesses } from '../../../web/src/server/http/processes.ts';
import { startProduct, type RunningProduct, type StartOptions } from '../../../web/src/server/http/run.ts';
import { readWebSettings } from '../../../web/src/server/http/settings.ts';
import { readableStartFailure } from '../../../web/src/server/http/start-failure.ts';
import { endFailedStart } from './end-failed-start.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printAddress({ address, seeded }: RunningProduct): void {
  say(`\n  Pluspunkt is running at ${address}\n`);
  if (seeded === 'elsewhere' || seeded === 'never') return;
  say('  Demo logins: card number or e-mail with the password, or card number with date of birth and postcode');
  const logins: readonly DemoLogin[] = DEMO_LOGINS;
  for (const { cardNumber, email, password, birthday, postcode, about } of logins) {
    const columns = [cardNumber, (email ?? '–').padEnd(32), (password ?? '–').padEnd(20), birthday, postcode, about];
    say(`  · ${columns.join('  ')}`);
  }
  say('');
}

function stopOnSignals(product: RunningProduct): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    try {
      await product.stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`Pluspunkt: stopping failed: ${error instanceof Error ? error.message : 'unknown'}\n`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/** A worker reports to the primary process, which prints messages once. */
async function runOneOfSeveral(): Promise<void> {
  const said: string[] = [];
  try {
    const product = await startProduct({ environment: process.env, say: (line) => said.push(line) });
    stopOnSignals(product);
    await sendToPrimary({ running: { address: product.address, seeded: product.seeded }, said });
  } catch (error) {
    await sendToPrimary({ failed: readableStartFailure(error) });
    process.exit(1);
  }
}

/** Ends the process with one clear sentence when the product cannot be started. */
export async function runProduct(options: Pick<StartOptions, 'serve'> = {}): Promise<void> {
  if (isOneOfSeveral()) return runOneOfSeveral();
  try {
    const start = readWebSettings(process.env).processes > 1 && options.serve === undefined ? startProcesses : startProduct;
    const product = await start({ environment: process.env, say, ...options });
    stopOnSignals(product);
    printAddress(product);
  } catch (error) {
    endFailedStart(error);
  }
}
