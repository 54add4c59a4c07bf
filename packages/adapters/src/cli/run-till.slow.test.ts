// The till in the terminal before the real service.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { createSystemClock } from '../transport/clock.ts';
import { runTill } from './index.ts';

const [KATHARINA] = DEMO_LOGINS;
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  const { accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  await backend.call('/profile/updatepin', { method: 'POST', token, json: { newPin: '4711', password: KATHARINA.password } });
  await backend.db.deleteFrom('member_coupon').execute();
});
afterAll(() => backend.stop());

/** Types these lines, and returns what the till says. */
const type = async (commands: readonly string[], { argv = [], environment = {} }: { readonly argv?: readonly string[]; readonly environment?: Readonly<Record<string, string>> } = {}) => {
  const said: string[] = [];
  async function* lines() {
    yield* commands;
  }
  const exit = await runTill(argv, {
    out: (text) => void said.push(text.replaceAll('\u00a0', ' ')),
    err: (text) => void said.push(`! ${text}`),
    lines: lines(),
    environment: { PLUSPUNKT_ORIGIN: 'https://pluspunkt.example', ...environment },
    fetch: async (url, init) => backend.fetch(new Request(url, init)),
    clock: { ...createSystemClock(), now: () => backend.clock.now() },
  });
  return { exit, said, all: said.join('\n') };
};

test('scans a card, books a purchase with its receipt, and takes it back', async () => {
  const bought = await type([`karte ${KATHARINA.cardNumber}`, 'zeile 4,99 Obst und Gemüse', 'zeile 3 Brot 4006381333931', 'rechnen', 'kaufen', 'stand', 'ende', 'zeile']);
  expect(bought.exit).toBe(0);
  expect(bought.said).toHaveLength(3);
  expect(bought.said[0]).toBe('Zeile  Betrag  Punkte  Artikel\n1      4,99 €       2  Obst und Gemüse\n2      3,00 €       1  Brot\n  Grundpunkte: 3 Punkte\nZu zahlen 7,99 €, 3 Punkte');
  expect(bought.said[1]).toMatch(/Bon bon-[0-9a-f]{10}\nPunktestand \d+ \(die neuen zählen nach dem \d+\. \w+ \d{4}\)$/);
  const bon = /bon-[0-9a-f]{10}/.exec(bought.all)?.[0] ?? '';
  expect((await type([`storno ${bon} 2`, `storno ${bon}`, `storno ${bon} 1`])).said).toEqual([expect.stringMatching(/^Zurückgenommen: 1 Punkte\n/), expect.stringMatching(/^Zurückgenommen: 2 Punkte\n/), '! So viel wurde nicht gekauft oder ist schon zurückgegeben.']);
});

test('pays with points, and says why not', async () => {
  const { said } = await type([`karte ${KATHARINA.cardNumber}`, 'einlösen 100 0000', 'einlösen 100 4711', 'einlösen viel']);
  expect(said).toEqual(['! Die PIN stimmt nicht.', '100 Punkte reserviert', expect.stringMatching(/^100 Punkte eingelöst\nPunktestand \d+$/), '! einlösen PUNKTE PIN']);
});

test('explains what it does not understand, and a till without a valid secret', async () => {
  expect((await type(['karte 1', 'zeile viel', 'tanzen', 'hilfe'])).said).toEqual([
    '! Eine Kartennummer hat zehn Ziffern.',
    '! zeile BETRAG KATEGORIE [GTIN], zum Beispiel: zeile 4,99 Obst und Gemüse',
    '! Den Befehl „tanzen“ gibt es nicht; „hilfe“ nennt alle.',
    expect.stringContaining('Kasse eines Partners'),
  ]);
  expect((await type([`karte ${KATHARINA.cardNumber}`, 'stand'], { environment: { PLUSPUNKT_TILL_SECRET: 'falsch' } })).said).toHaveLength(1);
  expect((await type([], { argv: ['--origin', 'http://example.com'] })).exit).toBe(2);
  expect((await type([], { argv: ['--laut'] })).exit).toBe(2);
});

test('runs as a command', () => {
  const script = fileURLToPath(new URL('../../../../scripts/till.ts', import.meta.url));
  expect(execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' })).toContain('Kasse eines Partners');
});
