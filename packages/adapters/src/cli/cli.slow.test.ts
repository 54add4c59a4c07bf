// The command-line tool against the real service: output, exit codes, and concurrent processes.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { createTestServer, type TestServer } from '@pluspunkt/testkit/transport';
import { createSystemClock } from '../transport/clock.ts';
import type { Fetch } from '../transport/wire.ts';
import { EXIT, runCard } from './index.ts';

const ORIGIN = 'https://pluspunkt.example';
const CARD = fileURLToPath(new URL('../../../../scripts/card.ts', import.meta.url));
const [KATHARINA, , GERDA] = DEMO_LOGINS;

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'card-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const toService: Fetch = async (url, init) => backend.fetch(new Request(url, init));

/** Runs the tool and types `secret` at the password prompt. */
async function card(words: readonly string[], { secret, fetch = toService }: { secret?: string; fetch?: Fetch } = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const asked: string[] = [];
  const exit = await runCard(words, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    askSecret: async (question) => (asked.push(question), secret),
    environment: { PLUSPUNKT_ORIGIN: ORIGIN },
    fetch,
    clock: createSystemClock(),
    stateFolder: folder,
  });
  return { exit, out: out.join('\n'), err: err.join('\n'), asked };
}

const json = async (...words: string[]) => JSON.parse((await card([...words, '--json'])).out);
const logIn = () => card(['login', '--card', KATHARINA.cardNumber], { secret: KATHARINA.password });
const sessionFile = () => join(folder, 'session.json');

describe('a member', () => {
  test('logs in by a prompted password, reads, activates, watches and logs out', async () => {
    const login = await logIn();
    expect([login.exit, login.asked, login.err]).toEqual([EXIT.ok, ['Passwort: '], '']);
    expect(statSync(sessionFile()).mode & 0o777).toBe(0o600);

    expect((await card(['points'])).out).toMatch(/^Punktestand: \d\.\d{3} Punkte/);
    expect((await json('points')).balance).toBeGreaterThan(4_000);

    const bookings = await card(['bookings', '--limit', '5']);
    expect(bookings.out.split('\n')[0]).toMatch(/^Tag +Punkte +Stand +Partner +Wofür$/);
    expect(bookings.out).toMatch(/\d\d\.\d\d\.2026 +[+-][\d.]+ /);

    const { items } = await json('coupons', '--status', 'available', '--limit', '3');
    expect(items).toHaveLength(3);
    const [{ promotionId }] = items;
    expect((await card(['coupons', 'activate', promotionId])).out).toMatch(/^Aktiviert: .+ Code: /);
    expect((await json('coupons', 'activate', promotionId)).status).toBe('activated');

    const gtin = await anyGtin();
    expect((await card(['watch', gtin, '--target', '9,90'])).out).toMatch(/^Vorgemerkt: .+ bei höchstens 9,90\s€\.$/);
    expect(await json('watch')).toContainEqual(expect.objectContaining({ product: { gtin }, user: { priceAlert: expect.objectContaining({ targetPriceInCent: 990 }) } }));
    expect((await card(['watch'])).out).toContain(gtin);
    expect(await json('watch', gtin, '--stop')).toEqual({ gtin, removed: true });
    expect((await card(['watch', gtin, '--stop'])).out).toBe('Es stand nicht auf Ihrem Merkzettel.');

    expect((await card(['logout'])).out).toBe('Sie sind abgemeldet.');
    expect(readFileSync(sessionFile(), 'utf8')).toBe('{}');
    expect((await card(['points'])).exit).toBe(EXIT.notLoggedIn);
    expect((await card(['logout'])).out).toBe('Sie waren nicht angemeldet.');
  });

  test('logs in by birthday and postcode without a prompt', async () => {
    const [year, month, day] = GERDA.birthday.split('-');
    const login = await card(['login', '--card', GERDA.cardNumber, '--birthday', `${day}.${month}.${year}`, '--postcode', GERDA.postcode]);
    expect([login.exit, login.asked]).toEqual([EXIT.ok, []]);
  });

  test('whose session was ended elsewhere reports that, and asks to log in', async () => {
    await logIn();
    const fetch: Fetch = async (url, init) => (url.includes('memberpoints') ? Response.json({ error: { code: 'unauthenticated', message: '' } }, { status: 401 }) : toService(url, init));
    const refused = await card(['points'], { fetch });
    expect([refused.exit, refused.err]).toEqual([EXIT.notLoggedIn, 'Ihre Anmeldung gilt nicht mehr. Melden Sie sich mit „card login“ neu an.']);
    expect((await card(['points'])).err).toBe('Sie sind nicht angemeldet. Melden Sie sich mit „card login“ an.');
  });

  test('whose token is about to end stays logged in, even if the command ends before the new token arrives', async () => {
    await logIn();
    const stored: Record<string, string> = JSON.parse(readFileSync(sessionFile(), 'utf8'));
    const key = Object.keys(stored).find((name) => name.includes(' at_')) ?? '';
    const soon = new Date(Date.now() + 4_000).toISOString();
    writeFileSync(sessionFile(), JSON.stringify({ ...stored, [key]: JSON.stringify({ ...JSON.parse(stored[key] ?? '{}'), expiresAt: soon }) }));
    const [asked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const fetch: Fetch = async (url, init) => {
      if (url.includes('/connect/token')) {
        asked.resolve();
        await done.promise;
      } else if (url.includes('memberpoints')) await asked.promise.then(() => setImmediate(done.resolve));
      return toService(url, init);
    };
    expect((await card(['points'], { fetch })).exit).toBe(EXIT.ok);
    const renewed: Record<string, string> = JSON.parse(readFileSync(sessionFile(), 'utf8'));
    expect(renewed[key]).not.toBe(stored[key]);
    // The new refresh token is valid: without an access token it renews the session.
    writeFileSync(sessionFile(), JSON.stringify(Object.fromEntries(Object.entries(renewed).filter(([name]) => name !== key))));
    expect((await card(['points'])).exit).toBe(EXIT.ok);
  });
});

async function anyGtin(): Promise<string> {
  const answer = await backend.call('/products/teasers?limit=1');
  const body = (await answer.json()) as { data?: readonly { gtin: string }[] };
  return body.data?.[0]?.gtin ?? '';
}

describe('a visitor', () => {
  test('searches and sees coupons', async () => {
    expect((await card(['search', 'Kornkiste'])).out).toMatch(/^Partner\n {2}Kornkiste – /);
    expect((await json('search', 'Kornkiste')).selection.rule).toBe(2);
    expect((await card(['search', 'qxqxqx'])).out).toBe('Nichts gefunden.');
    expect((await card(['coupons'])).out.split('\n')[0]).toMatch(/^Nummer +Partner/);
    expect((await card(['coupons', 'qxqxqx'])).out).toBe('Keine Coupons.');
  });

  test('has to log in for a member’s data', async () => {
    for (const words of [['points'], ['bookings'], ['watch'], ['coupons', 'activate', 'x']]) expect((await card(words)).exit).toBe(EXIT.notLoggedIn);
    expect(existsSync(sessionFile())).toBe(false);
  });
});

describe('what goes wrong', () => {
  test.each([
    [['login'], EXIT.usage, /Kartennummer/],
    [['login', '--card', '1', '--birthday', '30.02.1984', '--postcode', '50674'], EXIT.usage, /Geburtsdatum/],
    [['points', '--card', '1'], EXIT.usage, /passt nicht zu/],
    [['fly'], EXIT.usage, /Den Befehl „fly“ gibt es nicht/],
    [['points', '--fast'], EXIT.usage, /„--fast“ ist unbekannt/],
    [['bookings', '--limit', '0'], EXIT.usage, /1 bis 100/],
    [['coupons', '--limit', 'x'], EXIT.usage, /1 bis 100/],
    [['coupons', '--status', 'x'], EXIT.usage, /available/],
    [['coupons', 'activate'], EXIT.usage, /Nummer des Coupons/],
    [['search'], EXIT.usage, /Wonach/],
    [['watch', '4006381333932'], EXIT.usage, /keine GTIN/],
    [['watch', '--stop'], EXIT.usage, /fehlt die GTIN/],
    [['watch', '4006381333931', '--target', 'viel'], EXIT.usage, /ein Preis wie/],
    [['bookings', '--days', '9999'], EXIT.usage, /1 bis 3660/],
    [['bookings', '--category', 'x'], EXIT.usage, /collect/],
    [['points', '--origin', 'http://pluspunkt.example'], EXIT.usage, /https/],
    [['points', '--origin', 'ftp://x'], EXIT.usage, /https/],
  ])('%j exits with %i and the reason', async (words, exit, sentence) => {
    const ended = await card(words);
    expect([ended.exit, ended.out]).toEqual([exit, '']);
    expect(ended.err).toMatch(sentence);
    expect(ended.err).not.toMatch(/\bat \S+:\d+|Error/);
  });

  test('has a code for programs', async () => {
    expect(JSON.parse((await card(['points', '--json'])).err)).toEqual({ error: { code: 'not-logged-in', message: expect.any(String) } });
  });

  test('with a wrong password nothing is stored', async () => {
    const wrong = await card(['login', '--card', KATHARINA.cardNumber], { secret: 'falsch' });
    expect([wrong.exit, wrong.err]).toEqual([EXIT.refused, 'Die Angaben passen nicht zusammen.']);
    expect((await card(['login', '--email', 'a@example.de'], {})).exit).toBe(EXIT.usage);
    expect((await card(['points'])).exit).toBe(EXIT.notLoggedIn);
  });

  test.each<[string, Fetch, number]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed')), EXIT.unreachable],
    ['another page', async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), EXIT.failed],
    ['a refusal', async () => Response.json({ error: { code: 'coupon-expired', message: 'x' } }, { status: 409 }), EXIT.refused],
    ['a missing thing', async () => new Response('', { status: 404 }), EXIT.notFound],
  ])('%s has its own sentence and code', async (_, fetch, exit) => {
    const ended = await card(['coupons'], { fetch });
    expect([ended.exit, ended.out, ended.err === '']).toEqual([exit, '', false]);
  });

  test('help is no failure, unless the command is missing', async () => {
    expect(await card(['--help'])).toMatchObject({ exit: EXIT.ok, out: expect.stringContaining('card login') });
    expect((await card([])).exit).toBe(EXIT.usage);
  });
});

describe('two processes at once', () => {
  let server: TestServer;
  let refreshes = 0;
  beforeAll(async () => {
    server = await createTestServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        if (body.includes('grant_type=refresh_token')) refreshes += 1;
        const headers = new Headers(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])));
        const asked = new Request(`http://pluspunkt.test${request.url}`, { method: request.method ?? 'GET', headers, ...(body === '' ? {} : { body }) });
        void Promise.resolve(backend.fetch(asked)).then(async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers));
          response.end(await answer.text());
        });
      });
    });
  });
  afterAll(() => server.close());

  const spawn = (...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const environment = { ...process.env, PLUSPUNKT_ORIGIN: server.origin, PLUSPUNKT_SESSION: sessionFile() };
      execFile(process.execPath, [CARD, ...words], { env: environment }, (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }));
    });

  test('renew the session once, and both continue', async () => {
    const { refreshToken } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
    writeFileSync(sessionFile(), JSON.stringify({ [`${server.origin} rfr_pluspunkt-web`]: refreshToken }), { mode: 0o600 });
    const ended = await Promise.all([spawn('points', '--json'), spawn('points', '--json')]);
    expect(ended.map(({ code, err }) => [code, err])).toEqual([[0, ''], [0, '']]);
    for (const { out } of ended) expect(JSON.parse(out).balance).toBeGreaterThan(4_000);
    expect(refreshes).toBe(1);
    expect(statSync(sessionFile()).mode & 0o777).toBe(0o600);
    expect(existsSync(`${sessionFile()}.lock`)).toBe(false);
  });

  test('a password may come from a pipe, and is shown nowhere', async () => {
    const child = execFile(process.execPath, [CARD, 'login', '--card', KATHARINA.cardNumber, '--origin', server.origin, '--session', sessionFile()]);
    let shown = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: string) => (shown += chunk));
    child.stdin?.end(`${KATHARINA.password}\n`);
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect([code, shown]).toEqual([0, 'Sie sind angemeldet und bleiben es, bis Sie sich abmelden.\n']);
    expect(readFileSync(sessionFile(), 'utf8')).not.toContain(KATHARINA.password);
  });

  test('a closed pipe is no error', async () => {
    const child = execFile(process.execPath, [CARD, '--help']);
    let complaint = '';
    child.stderr?.on('data', (chunk: string) => (complaint += chunk));
    child.stdout?.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, complaint]).toEqual([0, '']);
  });
});
