// Addresses, folders and secrets of a cluster on this machine, and its configuration files, rendered from the templates in deploy/cluster.
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { POSTGRES_BIN, systemUser } from './programs.ts';

const TEMPLATES = fileURLToPath(new URL('../../../../deploy/cluster/', import.meta.url));
const HOST = '127.0.0.1';

export const NODES = [1, 2, 3] as const;
export const POOLERS = [1, 2] as const;
export const PRODUCT = ['api-1', 'api-2', 'web-1', 'web-2', 'jobs-1'] as const;
export type ProductName = (typeof PRODUCT)[number];

/** Number of ports from the first one. */
export const PORTS = 100;

const OFFSETS = {
  pages: 0, primary: 1, replicas: 2,
  'pgbouncer-1': 11, 'pgbouncer-2': 12,
  'patroni-1': 21, 'patroni-2': 22, 'patroni-3': 23,
  'postgres-1': 31, 'postgres-2': 32, 'postgres-3': 33,
  'etcd-1': 41, 'etcd-2': 42, 'etcd-3': 43,
  'etcd-peer-1': 51, 'etcd-peer-2': 52, 'etcd-peer-3': 53,
  'to-patroni-1': 61, 'to-patroni-2': 62, 'to-patroni-3': 63,
  'to-postgres-1': 71, 'to-postgres-2': 72, 'to-postgres-3': 73,
  'to-etcd-1': 81, 'to-etcd-2': 82, 'to-etcd-3': 83,
  'api-1': 91, 'api-2': 92, 'web-1': 93, 'web-2': 94, 'jobs-1': 95,
} as const;
type PortName = keyof typeof OFFSETS;

export interface Site {
  readonly folder: string;
  readonly firstPort: number;
}

export const addressOf = ({ firstPort }: Site, name: PortName): string => `${HOST}:${String(firstPort + OFFSETS[name])}`;
export const originOf = (site: Site, name: PortName): string => `http://${addressOf(site, name)}`;

/** Trial secrets: all ports listen on loopback only. */
const SECRETS = { SUPERUSER_PASSWORD: 'trial-superuser', REPLICATION_PASSWORD: 'trial-replication', DATABASE_PASSWORD: 'trial-database' };

const databaseUrl = (address: string): string => `postgres://pluspunkt:${SECRETS.DATABASE_PASSWORD}@${address}/pluspunkt`;
/** Past the poolers, at the present leader. */
export const directUrlOf = (site: Site): string => databaseUrl(addressOf(site, 'primary'));
export const poolerConsoleOf = (site: Site, pooler: 1 | 2): string => `postgres://pluspunkt:${SECRETS.DATABASE_PASSWORD}@${addressOf(site, `pgbouncer-${pooler}`)}/pgbouncer`;

export const fileOf = ({ folder }: Site, name: string): string => join(folder, name);
/** The folder of a node's data; its own file system where the user may mount one, so that its disk can be full. */
export const nodeFolder = (site: Site, node: number): string => fileOf(site, `node-${String(node)}`);
export const dataFolderOf = (site: Site, node: number): string => join(nodeFolder(site, node), 'data');

type Values = Readonly<Record<string, string>>;

/** As `envsubst` does: replaces `${NAME}`; an unknown name is a mistake in the template. */
export const fill = (template: string, values: Values): string =>
  template.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template needs ${name}`);
    return value;
  });

const hostOf = (address: string): string => address.slice(0, address.indexOf(':'));
const portOf = (address: string): string => address.slice(address.indexOf(':') + 1);

/** One of the ports of the database, as processes of the product and the poolers reach them. */
const databaseValues = (site: Site): Values => ({
  ...SECRETS,
  PRIMARY_HOST: HOST, PRIMARY_PORT: portOf(addressOf(site, 'primary')),
  REPLICAS_HOST: HOST, REPLICAS_PORT: portOf(addressOf(site, 'replicas')),
  PUBLIC_ORIGIN: originOf(site, 'pages'),
  API_1: addressOf(site, 'api-1'), API_2: addressOf(site, 'api-2'),
});

const nodeValues = (site: Site, node: 1 | 2 | 3): Values => ({
  ...SECRETS,
  NODE: `node-${String(node)}`,
  NETWORK: '127.0.0.1/32',
  PATRONI_LISTEN: addressOf(site, `patroni-${node}`), PATRONI_ADDRESS: addressOf(site, `to-patroni-${node}`),
  POSTGRES_LISTEN: addressOf(site, `postgres-${node}`), POSTGRES_ADDRESS: addressOf(site, `to-postgres-${node}`),
  POSTGRES_DATA: dataFolderOf(site, node), POSTGRES_SOCKETS: nodeFolder(site, node), POSTGRES_BIN,
  ETCD_HOSTS: addressOf(site, `to-etcd-${node}`), ETCD_USE_PROXIES: 'true',
  CREATE_DATABASE: fileOf(site, 'create-database.sh'),
});

const etcdValues = (site: Site, node: 1 | 2 | 3): Values => ({
  NODE: `etcd-${String(node)}`,
  ETCD_DATA: fileOf(site, `etcd-${String(node)}`),
  ETCD_LISTEN: addressOf(site, `etcd-${node}`), ETCD_ADDRESS: addressOf(site, `etcd-${node}`),
  ETCD_PEER_LISTEN: addressOf(site, `etcd-peer-${node}`), ETCD_PEER_ADDRESS: addressOf(site, `etcd-peer-${node}`),
  ETCD_CLUSTER: NODES.map((other) => `etcd-${String(other)}=${originOf(site, `etcd-peer-${other}`)}`).join(','),
});

const haproxyValues = (site: Site, databaseIdle: string): Values => ({
  HAPROXY_SOCKET: fileOf(site, 'haproxy.sock'),
  PRIMARY_BIND: addressOf(site, 'primary'), REPLICAS_BIND: addressOf(site, 'replicas'), PAGES_BIND: addressOf(site, 'pages'),
  DATABASE_IDLE: databaseIdle,
  WEB_1: addressOf(site, 'web-1'), WEB_2: addressOf(site, 'web-2'),
  ...Object.fromEntries(NODES.flatMap((node) => {
    const patroni = addressOf(site, `to-patroni-${node}`);
    return [[`POSTGRES_${String(node)}`, addressOf(site, `to-postgres-${node}`)], [`PATRONI_HOST_${String(node)}`, hostOf(patroni)], [`PATRONI_PORT_${String(node)}`, portOf(patroni)]];
  })),
});

/** The network of a node: stopping its process loses everything on the way, as a cut cable does. */
const NETWORK = `# The network of one node, which a trial can cut: its way to etcd, and the others' way to it.
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
listen to-etcd
  bind \${TO_ETCD}
  option httpchk GET /health
  server etcd-1 \${ETCD_1} check
  server etcd-2 \${ETCD_2} check
  server etcd-3 \${ETCD_3} check
listen to-patroni
  bind \${TO_PATRONI}
  server patroni \${PATRONI}
listen to-postgres
  bind \${TO_POSTGRES}
  server postgres \${POSTGRES}
`;
const networkValues = (site: Site, node: 1 | 2 | 3): Values => ({
  TO_ETCD: addressOf(site, `to-etcd-${node}`), TO_PATRONI: addressOf(site, `to-patroni-${node}`), TO_POSTGRES: addressOf(site, `to-postgres-${node}`),
  ETCD_1: addressOf(site, 'etcd-1'), ETCD_2: addressOf(site, 'etcd-2'), ETCD_3: addressOf(site, 'etcd-3'),
  PATRONI: addressOf(site, `patroni-${node}`), POSTGRES: addressOf(site, `postgres-${node}`),
});

const template = (name: string): string => readFileSync(join(TEMPLATES, name), 'utf8');

const DATABASE_IDLE = '30m';
/** Idle database connections end after `databaseIdle`. */
export const writeHaproxyConfig = (site: Site, databaseIdle = DATABASE_IDLE): void =>
  writeFileSync(fileOf(site, 'haproxy.cfg'), fill(template('haproxy.cfg'), haproxyValues(site, databaseIdle)));

const PRODUCT_ENV = { api: 'pluspunkt-api.env', web: 'pluspunkt-web.env', jobs: 'pluspunkt-jobs.env' } as const;
const roleOf = (name: ProductName): keyof typeof PRODUCT_ENV => (name.startsWith('api') ? 'api' : name.startsWith('web') ? 'web' : 'jobs');
/** Settings of the trial beyond those of the template: many calls come from one machine, members need no e-mail, and the probe logs in once. */
const trialSettings = (site: Site, name: ProductName): string =>
  Object.entries({ NODE_ENV: 'production', HOST, PORT: portOf(addressOf(site, name)), LOG_LEVEL: 'warn', OVERLAY_LAYERS: '0', CALLS_PER_MINUTE: '0', CAPTCHA_DIFFICULTY: '0', WELCOME_POINTS: '1000', BONUS_NEEDS: 'nothing', ACCESS_TOKEN_SECONDS: '86400' })
    .map(([setting, value]) => `${setting}=${value}\n`)
    .join('');

/** Each node's file system is in memory where the user may mount one. */
const NODE_SIZE = '700m';
const mountNode = (folder: string): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${NODE_SIZE}`, 'pluspunkt-node', folder], { stdio: 'ignore' }).status === 0;

/** Writes all files. Returns whether each node has its own file system. */
export const writeSite = (site: Site): boolean => {
  const user = systemUser();
  const owned = (path: string, mode: number): void => {
    if (user !== undefined) chownSync(path, user.uid, user.gid);
    chmodSync(path, mode);
  };
  const write = (name: string, text: string, mode = 0o600): void => {
    writeFileSync(fileOf(site, name), text);
    owned(fileOf(site, name), mode);
  };
  mkdirSync(site.folder, { recursive: true });
  chmodSync(site.folder, 0o711);
  write('create-database.sh', fill(template('create-database.sh'), SECRETS), 0o700);
  write('userlist.txt', fill(template('userlist.txt'), SECRETS));
  let mounted = true;
  for (const node of NODES) {
    mkdirSync(nodeFolder(site, node), { recursive: true });
    mounted = mountNode(nodeFolder(site, node)) && mounted;
    owned(nodeFolder(site, node), 0o700);
    mkdirSync(fileOf(site, `etcd-${String(node)}`), { recursive: true });
    owned(fileOf(site, `etcd-${String(node)}`), 0o700);
    write(`etcd-${String(node)}.yml`, fill(template('etcd.yml'), etcdValues(site, node)));
    write(`patroni-${String(node)}.yml`, fill(template('patroni.yml'), nodeValues(site, node)));
    write(`network-${String(node)}.cfg`, fill(NETWORK, networkValues(site, node)));
  }
  for (const pooler of POOLERS) {
    const address = addressOf(site, `pgbouncer-${pooler}`);
    write(`pgbouncer-${String(pooler)}.ini`, fill(template('pgbouncer.ini'), { ...databaseValues(site), PGBOUNCER_HOST: hostOf(address), PGBOUNCER_PORT: portOf(address), USERLIST: fileOf(site, 'userlist.txt') }));
  }
  for (const name of PRODUCT) {
    // The process for recurring work shares the pooler of the first machine.
    const address = addressOf(site, name === 'api-2' ? 'pgbouncer-2' : 'pgbouncer-1');
    write(`${name}.env`, fill(template(PRODUCT_ENV[roleOf(name)]), { ...databaseValues(site), PGBOUNCER_HOST: hostOf(address), PGBOUNCER_PORT: portOf(address) }) + trialSettings(site, name));
  }
  writeHaproxyConfig(site);
  return mounted;
};

export const unmountNodes = (site: Site): void => {
  for (const node of NODES) spawnSync('umount', ['-l', nodeFolder(site, node)], { stdio: 'ignore' });
};
