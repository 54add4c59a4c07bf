// `npm run operations`: the cluster of docs/operations/cluster.md on this machine, and an earlier version next to this one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cancelPartitioning, openProductDatabase, partitionDatabase, readSettings } from '@pluspunkt/backend';
import { RESTORE_DRILL_HELP, runRestoreDrill } from '../backup-drill/run-restore-drill.ts';
import { broken, headLines, rowLine, sumLine } from './fault-table.ts';
import { faultsOf, shortFaultsOf } from './faults.ts';
import { tryCluster } from './try-cluster.ts';
import { isVersion, tryMixedVersions } from './mixed-versions.ts';
import { howToInstall, missingPackages } from './programs.ts';
import { originOf, type Site } from './site.ts';
import { freeBlock, patroniConfigOf, startCluster, stopCluster } from './cluster.ts';
import { isRunning, supervise } from './supervisor.ts';
import { buildWeb, isBuilt } from '../product/build-web.ts';

const HELP = `npm run operations -- up: starts the cluster of docs/operations/cluster.md on this machine: three databases, etcd, HAProxy, two poolers, the product.
npm run operations -- status: shows its processes and the roles of its databases.
npm run operations -- down: ends it and removes its folder.
npm run operations -- try: starts a cluster, causes one fault after the other under load, and writes the table to docs/operations/faults.md.
npm run operations -- try briefly: kills the leader and switches over, as the gate does.
npm run operations -- try WORD…: only the faults with one of these words in their names.
npm run operations -- mixed FOLDER: starts the earlier version in FOLDER, whose packages are installed, then this one on the same database, and runs scenarios of members on both.
npm run operations -- partition [COUNT]: takes the tables of bookings, purchases, stored answers, offers and prices over into so many partitions each (64 without a number), while the product runs. Goes on where it was stopped; a second run changes nothing.
npm run operations -- partition cancel: removes the copies of a takeover that has not ended.
OPERATIONS_FOLDER and OPERATIONS_PORT (the first of a hundred ports) move the cluster of up, status and down.
${RESTORE_DRILL_HELP}`;

const FIRST_PORT = 7_000;
const site: Site = { folder: process.env['OPERATIONS_FOLDER'] || join(tmpdir(), 'pluspunkt-operations'), firstPort: Number(process.env['OPERATIONS_PORT'] || FIRST_PORT) };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const up = async (): Promise<number> => {
  if (!isBuilt()) await buildWeb();
  await startCluster(site, say);
  say(`the cluster runs in ${site.folder}; pages at ${originOf(site, 'pages')}`);
  return 0;
};

const TABLE = fileURLToPath(new URL('../../../../docs/operations/faults.md', import.meta.url));
const WHOLE = { members: 2, visitors: 4, observeMs: 10_000, pauseMs: 3_000 };
/** Ports of trials, apart from those of `up`. */
const TRIAL_PORT = 21_000;

/** After a failed trial: the roles of the databases, and the last lines of each log. */
const describe = (trial: Site): void => {
  spawnSync('patronictl', ['-c', patroniConfigOf(trial), 'list'], { stdio: 'inherit' });
  spawnSync('sh', ['-c', 'tail -n 12 logs/patroni-*.log logs/api-*.log logs/web-*.log logs/pgbouncer-*.log | cut -c1-300'], { cwd: trial.folder, stdio: 'inherit' });
};

const BRIEFLY = 'briefly';
/** Of the distinct faults of a step. */
const SHOWN_FAILURES = 8;

/** `choice`: `briefly`, parts of the faults' names, or nothing for all. */
const tryOut = async (choice: readonly string[]): Promise<number> => {
  if (!isBuilt()) await buildWeb();
  const trial: Site = { folder: mkdtempSync(join(tmpdir(), 'pluspunkt-trial-')), firstPort: await freeBlock(TRIAL_PORT) };
  const interrupted = (): void => void stopCluster(trial).finally(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const mounted = await startCluster(trial, say);
    const lines = [...headLines()];
    for (const line of lines) say(line);
    const faults = choice[0] === BRIEFLY ? shortFaultsOf(trial) : faultsOf(trial, { mounted }).filter(({ what }) => choice.length === 0 || choice.some((part) => what.includes(part)));
    const report = await tryCluster(trial, faults, WHOLE, (row) => {
      lines.push(rowLine(row));
      say(rowLine(row));
      if (row.failures.length > 0) say(`  ${row.failures.slice(0, SHOWN_FAILURES).join('; ')}`);
    });
    if (!mounted) say('left out: a full disk, since this user may not mount a file system for each node');
    say(sumLine(report));
    const when = `${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} processors, load ${loadavg()[0]?.toFixed(1) ?? ''}, Node ${process.versions.node}, ${String(WHOLE.members)} members and ${String(WHOLE.visitors)} visitors at a time.`;
    if (choice.length === 0) writeFileSync(TABLE, `# Faults of the cluster\n\nWritten by \`npm run operations -- try\`: ${when}\n\n${lines.join('\n')}\n\n${sumLine(report)}\n`);
    const promises = broken(report);
    for (const promise of promises) say(`not kept: ${promise}`);
    return promises.length === 0 ? 0 : 1;
  } catch (cause) {
    describe(trial);
    throw cause;
  } finally {
    await stopCluster(trial);
  }
};

const status = async (): Promise<number> => {
  if (!isRunning(site)) {
    say('no cluster is running');
    return 1;
  }
  say(await supervise(site, 'status'));
  spawnSync('patronictl', ['-c', patroniConfigOf(site), 'list'], { stdio: 'inherit' });
  return 0;
};

const down = async (): Promise<number> => {
  await stopCluster(site);
  return 0;
};

/** Runs an earlier version and this one; 0 without faults. */
const mixed = async (folder: string): Promise<number> => {
  const { phases, unknown } = await tryMixedVersions(folder, say);
  if (unknown.length > 0) say(`left out, since the earlier version has no call for it: ${unknown.join(', ')}`);
  const faults = phases.flatMap((phase) => phase.faults);
  say(`${String(phases.at(-1)?.donations ?? 0)} donations in all, ${String(faults.length)} faults`);
  return faults.length === 0 ? 0 : 1;
};

const PARTS = 64;
const MOST_PARTS = 1_024;
/** On the database of the settings, on a connection past a pooler. */
const partition = async (choice: string): Promise<number> => {
  const parts = choice === '' ? PARTS : Number(choice);
  if (choice !== 'cancel' && !(Number.isInteger(parts) && parts >= 2 && parts <= MOST_PARTS)) return help();
  const { db, products, close } = await openProductDatabase(readSettings(process.env), { maxConnections: 2 });
  const each = products === db ? [{ database: db }] : [{ database: db, only: 'others' as const }, { database: products, only: 'products' as const }];
  try {
    for (const { database, ...only } of each) await (choice === 'cancel' ? cancelPartitioning(database) : partitionDatabase(database, { parts, say, ...only }));
    return 0;
  } finally {
    await close();
  }
};

const help = (): Promise<number> => {
  process.stderr.write(HELP);
  return Promise.resolve(2);
};

const withPackages = (work: () => Promise<number>): Promise<number> => {
  const missing = missingPackages();
  if (missing.length === 0) return work();
  process.stderr.write(howToInstall(missing));
  return Promise.resolve(1);
};

const [word, ...places] = process.argv.slice(2);
const [place = ''] = places;
const folder = resolve(process.env['INIT_CWD'] ?? '.', place);
const COMMANDS: Readonly<Record<string, () => Promise<number>>> = {
  up: () => withPackages(up),
  status: () => withPackages(status),
  down: () => withPackages(down),
  try: () => withPackages(() => tryOut(places)),
  partition: () => partition(place),
  'restore-drill': () => runRestoreDrill(process.argv.slice(3), { out: say, err: (line) => void process.stderr.write(`${line}\n`), now: () => new Date() }),
  mixed: () => (place !== '' && isVersion(folder) ? mixed(folder) : help()),
};
process.exitCode = await (COMMANDS[word ?? ''] ?? help)();
