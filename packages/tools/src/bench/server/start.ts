// Time from the start command to the first page on an existing database, after a clean stop and after a kill.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder, freePort, startProduct } from '../../../../web/e2e/support/product.ts';
import { quantiles } from '../quantiles.ts';
import type { Cell, Table } from '../table.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const STARTS = 7;
const LOOK_MS = 5;

const isThere = (url: string): Promise<boolean> => fetch(url).then(({ status }) => status === 200, () => false);

/** Milliseconds to the home page; `signal` ends the process. */
const startOnce = async (dataDir: string, signal: NodeJS.Signals): Promise<number> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  while (!(await isThere(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting: ${child.exitCode}`);
    await pause(LOOK_MS);
  }
  const took = performance.now() - started;
  child.kill(signal);
  await once(child, 'close');
  return took;
};

export const benchStart = async (): Promise<Table> => {
  const dataDir = await dataFolder();
  try {
    await (await startProduct({ LOG_LEVEL: 'error', DATA_DIR: dataDir })).stop();
    const rows: (readonly Cell[])[] = [];
    for (const [how, signal] of [['after it was stopped', 'SIGTERM'], ['after it was killed', 'SIGKILL']] as const) {
      const times: number[] = [];
      // The first run depends on earlier ones and is not counted.
      for (let start = 0; start <= STARTS; start += 1) times.push(await startOnce(dataDir, signal));
      const counted = times.slice(1);
      rows.push([how, quantiles(counted).p50, Math.max(...counted)]);
    }
    return {
      title: 'Start',
      note: `From the command of the built product to its first home page, its own PostgreSQL on a filled database included, ${String(STARTS)} times each. Installing and building is what \`npm start\` does before, once.`,
      head: ['started', 'median ms', 'slowest ms'],
      rows,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
