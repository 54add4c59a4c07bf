// Start and stop: one clear sentence for a failed start, no left-over processes, and a web server without a backend.
import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PUBLIC_ROUTES } from './routes.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { passwordGrant } from './support/members/password-grant.ts';
import type { Product } from './support/product.ts';
import { dataFolder, filledFolder, killInRounds, refusedStart, startProduct } from './support/product.ts';
import { expect, withoutPage as test } from './support/test.ts';

/** Several processes start one after the other, which takes minutes on a busy machine. */
const SEVERAL_STARTS_MS = 300_000;

/** Processes of this machine that were started with `text` among their arguments. */
const processesWith = (text: string): readonly string[] => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n').filter((line) => line.includes(text));

interface Child {
  readonly pid: number;
  readonly args: string;
}

const childrenOf = (parent: number): readonly Child[] =>
  execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([ppid]) => Number(ppid) === parent)
    .map(([, pid, ...args]) => ({ pid: Number(pid), args: args.join(' ') }));

const withFolder = async (create: () => Promise<string>, use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await create();
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const tokenOf = async ({ origin }: Product, fields: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> => {
  const answer = await fetch(`${origin}/api/v1/auth/connect/token`, { method: 'POST', body: new URLSearchParams({ client_id: 'pluspunkt-web', ...fields }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
};

// Several starts in a row are slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

test.describe('a start that cannot succeed ends with one sentence', () => {
  const REFUSALS: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
    ['a setting of the web server that is not usable', { PORT: 'abc' }, /^Pluspunkt: the setting PORT is not usable: expected TCP port/],
    ['a setting of the backend that is not usable', { PORT: '0', ACCESS_TOKEN_SECONDS: 'soon' }, /^Pluspunkt: the setting ACCESS_TOKEN_SECONDS is not usable/],
    ['a database that does not answer', { PORT: '0', DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/pluspunkt' }, /^Pluspunkt: the database cannot be reached: .*check DATABASE_URL/],
    ['an address to listen on that is not this machine’s', { PORT: '0', HOST: '192.0.2.1', API_ORIGIN: 'http://127.0.0.1:1' }, /^Pluspunkt: this machine has no address 192\.0\.2\.1; check the setting HOST\./],
  ];
  for (const [what, settings, sentence] of REFUSALS) {
    test(`: ${what}`, async () => {
      const { exitCode, said } = await refusedStart(settings);
      expect(exitCode).toBe(1);
      expect(said.trim()).toMatch(sentence);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).not.toContain('secret');
    });
  }

  test(': a data folder that is a file, or holds something else', async () => {
    await withFolder(dataFolder, async (folder) => {
      await writeFile(join(folder, 'file'), '');
      const file = await refusedStart({ PORT: '0', DATA_DIR: join(folder, 'file') });
      expect([file.exitCode, file.said.trim()]).toEqual([1, expect.stringMatching(/^Pluspunkt: The data folder .* cannot be made \(ENOTDIR\); choose another place by DATA_DIR$/)]);

      await mkdir(join(folder, 'postgres'));
      await writeFile(join(folder, 'postgres', 'letter.txt'), 'Dear reader');
      const other = await refusedStart({ PORT: '0', DATA_DIR: folder });
      expect([other.exitCode, other.said.trim()]).toEqual([1, expect.stringMatching(/^Pluspunkt: The data folder .* is damaged or not PostgreSQL's; move it away and start again$/)]);
    });
  });

  test(': a port that is taken, and the database it had started is gone', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    try {
      await withFolder(filledFolder, async (folder) => {
        const { exitCode, said } = await refusedStart({ PORT: String(port), DATA_DIR: folder });
        expect(exitCode).toBe(1);
        expect(said).toMatch(new RegExp(`^Pluspunkt: the port ${port} at 127\\.0\\.0\\.1 is taken\\.`, 'm'));
        expect(said).not.toMatch(/^\s+at /m);
        expect(processesWith(folder)).toEqual([]);
      });
    } finally {
      await new Promise((resolve) => taken.close(resolve));
    }
  });
});

test('a stop leaves nothing behind; the next start has the previous data', async () => {
  // seed-data-folder.ts has filled it.
  await withFolder(filledFolder, async (folder) => {
    const first = await startProduct({ DATA_DIR: folder });
    expect(first.log()).not.toContain('filled in');
    expect(processesWith(folder).length).toBeGreaterThan(0);
    const [member] = demoLoginsOf(first);
    if (member === undefined) throw new Error('the demo data has no members');
    const session = await tokenOf(first, passwordGrant(member));
    expect(await first.stop()).toBe(0);
    expect(processesWith(folder)).toEqual([]);

    const second = await startProduct({ DATA_DIR: folder });
    expect(second.log()).not.toContain('filled in');
    const renewed = await tokenOf(second, { grant_type: 'refresh_token', refresh_token: session.refresh_token ?? '', scope: 'offline_access' });
    expect(renewed.access_token).toMatch(/\./);
    expect(await second.stop()).toBe(0);
    expect(processesWith(folder)).toEqual([]);
  });
});

test('two processes behind one address: a killed one is restarted without a failed request', async () => {
  const product = await startProduct({ PROCESSES: '2' });
  const processes = (): readonly number[] => childrenOf(product.pid).filter(({ args }) => args.includes('start.ts')).map(({ pid }) => pid);
  const before = processes();
  expect(before).toHaveLength(2);
  expect(product.log().match(/Pluspunkt is running/g)).toHaveLength(1);
  const [first = 0] = before;
  process.kill(first, 'SIGKILL');
  await expect(async () => expect(processes().filter((pid) => !before.includes(pid))).toHaveLength(1)).toPass();
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await fetch(`${product.origin}/partner`)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(product.log()).toContain('One of the processes exited unexpectedly and is restarted.');
  expect(await product.stop()).toBe(0);
  expect(processesWith(product.dataDir)).toEqual([]);
});

test('where the first of several cannot start, one sentence says why', async () => {
  const { exitCode, said } = await refusedStart({ PORT: '0', HOST: '192.0.2.1', API_ORIGIN: 'http://127.0.0.1:1', PROCESSES: '2' });
  expect(exitCode).toBe(1);
  expect(said.trim()).toMatch(/^Pluspunkt: this machine has no address 192\.0\.2\.1; check the setting HOST\.$/);
});

/**
 * Home and the start of price comparison are made of blocks of which each may be missing; the first pages of the forms, an
 * empty comparison, the Merkzettel and the invitations to card and account are read without a service.
 */
const NEEDS_NO_SERVICE = /^\/($|registrieren|passwort-|preisvergleich(\/vergleich)?$|merkzettel|einkaufsliste|meine-karte|mein-konto|newsletter|kontakt|profil)/;

test('without demo data, no demo logins are printed', async () => {
  const product = await startProduct({ DEMO_WORLD: '0' });
  try {
    expect(product.log()).toContain('is running at');
    expect(product.log()).not.toContain('Demo logins');
  } finally {
    await product.stop();
  }
});

test('the web server alone shows the pages of a remote backend, and explains it when that is gone', async () => {
  const whole = await startProduct();
  const web = await startProduct({ API_ORIGIN: whole.origin });
  try {
    expect(web.log()).not.toContain('Demo logins');
    const proxied = await fetch(`${web.origin}/suche?q=blumne`);
    expect([proxied.status, await proxied.text()]).toEqual([200, expect.stringContaining('Stattdessen zeigen wir')]);
    const home = await fetch(`${web.origin}/`);
    const etag = home.headers.get('etag') ?? '';
    expect([home.status, (await fetch(`${web.origin}/api/v1/servertime`)).status]).toEqual([200, 200]);

    expect(await whole.stop()).toBe(0);
    for (const { path } of PUBLIC_ROUTES.filter(({ path }) => !path.startsWith('/suche'))) {
      const page = await fetch(web.origin + path);
      const html = await page.text();
      if (NEEDS_NO_SERVICE.test(path)) {
        expect([path, page.status]).toEqual([path, 200]);
      } else {
        expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
        expect(html).toContain('503 - Irgendwo muss ein Fehler passiert sein.');
      }
      expect(html).toContain('</header>');
    }
    const search = await fetch(`${web.origin}/suche?q=korn`);
    expect([search.status, search.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await search.text()).toContain('Die Suche antwortet gerade nicht.');
    expect((await fetch(`${web.origin}/`, { headers: { 'if-none-match': etag } })).status).toBe(304);

    const call = await fetch(`${web.origin}/api/v1/servertime`, { headers: { 'x-request-id': 'visit-1234' } });
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
      503,
      '5',
      { error: { code: 'unavailable', message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.', requestId: 'visit-1234' } },
    ]);
  } finally {
    expect(await web.stop()).toBe(0);
    await whole.stop();
  }
});

test('after a kill of the process or its database under load, the product has all acknowledged writes', async () => {
  const { exitCode, said } = await killInRounds(2, 'one');
  expect(exitCode, said).toBe(0);
  expect(said).toMatch(/round 1: server back .*\n.*round 2: database back /);
});

test('one of two servers on one database is killed under load, and the other continues: lost requests are repeated there and take effect once', async () => {
  test.setTimeout(SEVERAL_STARTS_MS);
  const { exitCode, said } = await killInRounds(2, 'two');
  expect(exitCode, said).toBe(0);
  expect(said).toMatch(/round 1: one of two servers back .*\n.*round 2: one of two servers back /);
});
