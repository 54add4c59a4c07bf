// Imports a shop's offers again and again until stopped, each time with other prices.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PAUSE_MS = 2_000;
const LIMIT_MS = 120_000;

export interface ImportLoop {
  /** Imports since the start or the last count. */
  count(): { readonly done: number; readonly failed: number };
  stop(): Promise<void>;
}

interface ImportLoopOptions {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Of the feed. */
  readonly file: string;
}

interface Found {
  readonly items: readonly { readonly gtin: string }[];
}
interface Offered {
  readonly offerList: readonly { readonly shop: { readonly id: string } }[];
}
const dataOf = async <A>(address: string): Promise<A> => ((await (await fetch(address)).json()) as { readonly data: A }).data;

export const startImportLoop = async ({ origin, databaseUrl, file }: ImportLoopOptions): Promise<ImportLoop> => {
  const { items } = await dataOf<Found>(`${origin}${API_BASE}/products/search?query=lampe&limit=24`);
  const { offerList } = await dataOf<Offered>(`${origin}${API_BASE}/products/${items[0]?.gtin ?? ''}`);
  const shop = offerList[0]?.shop.id ?? '';
  let [going, done, failed, round] = [true, 0, 0, 0];
  const run = async (): Promise<void> => {
    round += 1;
    const rows = items.map(({ gtin }, index) => `${gtin};${String(100 + round + index)},00;0,00`);
    await writeFile(file, ['gtin;preis;versandkosten', ...rows, ''].join('\n'));
    await promisify(execFile)(process.execPath, ['scripts/import.ts', file, '--shop', shop, '--partial', '--json'], { cwd: ROOT, timeout: LIMIT_MS, env: { ...process.env, DATABASE_URL: databaseUrl } }).then(
      () => (done += 1),
      () => (failed += 1),
    );
  };
  const looping = (async () => {
    while (going) {
      await run();
      await sleep(PAUSE_MS);
    }
  })();
  return {
    count() {
      const counted = { done, failed };
      [done, failed] = [0, 0];
      return counted;
    },
    async stop() {
      going = false;
      await looping;
    },
  };
};
