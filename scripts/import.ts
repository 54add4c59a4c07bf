// `npm run import -- FILE|URL --shop NAME`: takes a shop's offers into price comparison.
import { setTimeout as wait } from 'node:timers/promises';
import { createFeedFetch, feedFolder, readSettings, runImport, withProductDatabase } from '@pluspunkt/backend';

/** One press of Ctrl-C comes here twice: from the terminal and from the command that started this one. */
const SAME_PRESS_MS = 1_000;

const stopped = new AbortController();
let pressedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second Ctrl+C ends the process at once.
    if (stopped.signal.aborted && performance.now() - pressedAt > SAME_PRESS_MS) process.exit(130);
    if (!stopped.signal.aborted) pressedAt = performance.now();
    stopped.abort();
  });
}

const run = async (): Promise<number> => {
  const settings = readSettings(process.env);
  return runImport(process.argv.slice(2), {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    stdin: process.stdin,
    fetch: createFeedFetch({ privateHosts: settings.feedPrivateHosts }),
    privateHosts: settings.feedPrivateHosts,
    wait: async (ms) => void (await wait(ms)),
    now: () => new Date(),
    signal: stopped.signal,
    folder: feedFolder(settings.dataDir),
    withDatabase: (use) => withProductDatabase(settings, use),
  });
};

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`Pluspunkt: ${error instanceof Error ? error.message : 'unknown'}\n`);
  return 1;
});
