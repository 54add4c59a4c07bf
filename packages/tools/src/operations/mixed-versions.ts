// Runs an earlier version next to this one on one database, as during a deployment and a rollback: scenarios of members use both,
// the schema is migrated meanwhile, and each process shows a price that the other one imported.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { startEmbeddedPostgres } from '@pluspunkt/backend';
import { dataFolder, freePort } from '../../../web/e2e/support/product.ts';
import { judgeDatabase } from '../crash/judge-database.ts';
import { createJournal, confirmedOf } from '../crash/journal.ts';
import { bearLoad } from '../crash/member-scenario.ts';
import { startMemberRounds } from './member-round.ts';
import { nodeOf, startPart, type Part } from './server-process.ts';

const HERE = fileURLToPath(new URL('../../../..', import.meta.url));
const CLIENTS = 4;
/** Donations and rounds of the member in each phase. */
const DONATIONS = 60;
const ROUNDS = 3;
const LOOK_EVERY_MS = 50;

export interface MixedVersionsReport {
  readonly phases: readonly { readonly what: string; readonly donations: number; readonly faults: readonly string[] }[];
  /** Steps whose call the earlier version lacks. */
  readonly unknown: readonly string[];
}

type Version = 'earlier' | 'this';

const dataOf = async (address: string): Promise<unknown> => ((await (await fetch(address)).json()) as { readonly data: unknown }).data;

interface OfferedProduct {
  readonly gtin: string;
  readonly offerList: readonly { readonly priceInCent: number; readonly shop: { readonly id: string } }[];
}
const productAt = async (origin: string, gtin: string): Promise<OfferedProduct> => (await dataOf(`${origin}${API_BASE}/products/${gtin}`)) as OfferedProduct;

/** `folder`: the earlier version with its packages installed. */
export const tryMixedVersions = async (folder: string, say: (line: string) => void = () => undefined): Promise<MixedVersionsReport> => {
  const dataDir = await dataFolder();
  const database = await startEmbeddedPostgres({ dataDir });
  const ports: Readonly<Record<Version, number>> = { earlier: await freePort(), this: await freePort() };
  const folders: Readonly<Record<Version, string>> = { earlier: folder, this: HERE };
  const running = new Map<Version, Part>();
  /** Clients use the running versions in turn. */
  const origins = (): readonly string[] => [...running.values()].map(({ origin }) => origin);
  const anyOrigin = (): string => origins()[0] ?? '';
  // Tokens contain it, and a process refuses those of another origin.
  const settings = { ROLE: 'api', DATABASE_URL: database.url, PUBLIC_ORIGIN: `http://127.0.0.1:${String(ports.this)}`, TRUST_FORWARDED_FOR: '1', CAPTCHA_DIFFICULTY: '0', WELCOME_POINTS: '1000', BONUS_NEEDS: 'nothing', DRAIN_SECONDS: '1', LOG_LEVEL: 'error' };
  const start = async (name: Version): Promise<void> => void running.set(name, await startPart({ name, port: ports[name], folder: folders[name], settings }));
  const stop = async (name: Version): Promise<void> => {
    const part = running.get(name);
    running.delete(name);
    await part?.stop();
  };
  const state = { over: false };
  try {
    await start('earlier');
    const judge = judgeDatabase(database.url);
    const stock = await judge.stock();
    const [first] = ((await dataOf(`${anyOrigin()}${API_BASE}/products/search?query=lampe&limit=1`)) as { readonly items: readonly { readonly gtin: string }[] }).items;
    const gtin = first?.gtin ?? '';
    const member = startMemberRounds(origins, gtin);
    const journal = createJournal();
    const load = bearLoad({ origins, journal, isOver: () => state.over }, CLIENTS);
    const phases: { readonly what: string; readonly donations: number; readonly faults: readonly string[] }[] = [];
    let price = 10_000;

    /** Imports a feed by `name`; all running processes must show its price. */
    const priceFaults = async (name: Version): Promise<readonly string[]> => {
      const { offerList } = await productAt(anyOrigin(), gtin);
      const shop = offerList[0]?.shop.id ?? '';
      price += 1;
      const file = join(dataDir, 'offers.csv');
      await writeFile(file, `gtin;preis;versandkosten\n${gtin};${(price / 100).toFixed(2).replace('.', ',')};0,00\n`);
      await promisify(execFile)(nodeOf(folders[name]), ['scripts/import.ts', file, '--shop', shop, '--partial', '--json'], { cwd: folders[name], env: { ...process.env, ...settings } });
      const shown = await Promise.all([...running.values()].map(async (part) => ({ part, price: (await productAt(part.origin, gtin)).offerList.find((offer) => offer.shop.id === shop)?.priceInCent })));
      return shown.filter((one) => one.price !== price).map(({ part, price: other }) => `${part.name} shows ${String(other)} instead of ${String(price)}, which ${name} imported`);
    };
    const phase = async (what: string, step: () => Promise<void>): Promise<void> => {
      const [before, repeated, odd] = [confirmedOf(journal.donations).length, journal.repeated, journal.odd.length];
      await step();
      const faults: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) faults.push(...(await member.round()));
      for (const name of running.keys()) faults.push(...(await priceFaults(name)));
      while (confirmedOf(journal.donations).length < before + DONATIONS) await setTimeout(LOOK_EVERY_MS);
      faults.push(...(await judge.faults(journal, stock)), ...journal.odd.slice(odd));
      if (journal.repeated > repeated) faults.push(`${String(journal.repeated - repeated)} requests had to be sent again`);
      const [donations, once] = [confirmedOf(journal.donations).length - before, [...new Set(faults)]];
      phases.push({ what, donations, faults: once });
      say(`${what.padEnd(52)} ${String(donations).padStart(5)} donations ${once.length === 0 ? '' : once.join('; ')}`);
    };
    await phase('only the earlier version', () => Promise.resolve());
    await phase('this version starts next to it, and migrates the schema', () => start('this'));
    await phase('the earlier version is stopped', () => stop('earlier'));
    await phase('it is started again next to this one', () => start('earlier'));
    await phase('this version is stopped: a rollback', () => stop('this'));
    await phase('this version is started once more', () => start('this'));
    state.over = true;
    await load;
    const faults = [...(await judge.faults(journal, stock))];
    await judge.close();
    phases.push({ what: 'at the end', donations: confirmedOf(journal.donations).length, faults });
    return { phases, unknown: [...member.unknown] };
  } finally {
    state.over = true;
    await Promise.all([...running.values()].map((part) => part.kill()));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Whether the folder is a version that can be started. */
export const isVersion = (folder: string): boolean => existsSync(join(folder, 'scripts/start.ts')) && existsSync(join(folder, 'node_modules'));
