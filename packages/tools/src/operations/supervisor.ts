// Runs the processes of a cluster under supervisord, which restarts those that end, as systemd does on a server.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemUser } from './programs.ts';
import { fileOf, NODES, POOLERS, PRODUCT, type Site } from './site.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);

interface Program {
  readonly name: string;
  readonly command: string;
  /** Whether it runs as PostgreSQL's user. */
  readonly postgres?: boolean;
  /** Whether it runs in the folder of the sources. */
  readonly product?: boolean;
  /** Started once those that it needs are ready. */
  readonly later?: boolean;
}

const programsOf = (site: Site): readonly Program[] => [
  ...NODES.flatMap((node): readonly Program[] => [
    { name: `etcd-${String(node)}`, command: `etcd --config-file ${fileOf(site, `etcd-${String(node)}.yml`)}`, postgres: true },
    { name: `network-${String(node)}`, command: `haproxy -db -f ${fileOf(site, `network-${String(node)}.cfg`)}` },
    { name: `patroni-${String(node)}`, command: `patroni ${fileOf(site, `patroni-${String(node)}.yml`)}`, postgres: true, later: true },
  ]),
  ...POOLERS.map((pooler): Program => ({ name: `pgbouncer-${String(pooler)}`, command: `pgbouncer ${fileOf(site, `pgbouncer-${String(pooler)}.ini`)}`, postgres: true })),
  { name: 'haproxy', command: `haproxy -W -db -S ${fileOf(site, 'haproxy-master.sock')} -f ${fileOf(site, 'haproxy.cfg')}` },
  ...PRODUCT.map((name): Program => ({ name, product: true, later: true, command: `/bin/sh -c "set -a; . ${fileOf(site, `${name}.env`)}; exec ${ROOT}node_modules/.bin/node scripts/start.ts"` })),
];

/** `startretries`: systemd never gives up, nor do these within a trial. */
const sectionOf = (site: Site, { name, command, postgres = false, product = false, later = false }: Program): string => {
  const user = postgres ? systemUser()?.name : undefined;
  return `[program:${name}]
command=${command}
directory=${product ? ROOT : site.folder}
${user === undefined ? '' : `user=${user}\n`}autostart=${String(!later)}
autorestart=true
startsecs=0
startretries=1000
stopsignal=TERM
stopwaitsecs=45
redirect_stderr=true
stdout_logfile=${fileOf(site, `logs/${name}.log`)}
stdout_logfile_maxbytes=5MB
stdout_logfile_backups=0
`;
};

const configOf = (site: Site): string => fileOf(site, 'supervisord.conf');

export const isRunning = (site: Site): boolean => existsSync(configOf(site)) && spawnSync('supervisorctl', ['-c', configOf(site), 'pid'], { stdio: 'ignore' }).status === 0;

/** Returns the output; a command that reports a stopped process ends with a code, which is no failure. */
export const supervise = async (site: Site, ...words: readonly string[]): Promise<string> =>
  run('supervisorctl', ['-c', configOf(site), ...words]).then(({ stdout }) => stdout.trim(), (cause: unknown) => (cause instanceof Error && 'stdout' in cause ? String(cause.stdout).trim() : Promise.reject(cause as Error)));

export const pidOf = async (site: Site, name: string): Promise<number> => Number(await supervise(site, 'pid', name));

export const startSupervisor = async (site: Site): Promise<void> => {
  mkdirSync(fileOf(site, 'logs'), { recursive: true });
  const header = `[supervisord]
logfile=${fileOf(site, 'logs/supervisord.log')}
pidfile=${fileOf(site, 'supervisord.pid')}
childlogdir=${fileOf(site, 'logs')}
${process.getuid?.() === 0 ? 'user=root\n' : ''}[unix_http_server]
file=${fileOf(site, 'supervisor.sock')}
[rpcinterface:supervisor]
supervisor.rpcinterface_factory=supervisor.rpcinterface:make_main_rpcinterface
[supervisorctl]
serverurl=unix://${fileOf(site, 'supervisor.sock')}
`;
  writeFileSync(configOf(site), [header, ...programsOf(site).map((program) => sectionOf(site, program))].join('\n'));
  await run('supervisord', ['-c', configOf(site)]);
};

const LOOK_EVERY_MS = 200;

export const stopSupervisor = async (site: Site): Promise<void> => {
  if (!isRunning(site)) return;
  await supervise(site, 'shutdown');
  while (isRunning(site)) await sleep(LOOK_EVERY_MS);
};
