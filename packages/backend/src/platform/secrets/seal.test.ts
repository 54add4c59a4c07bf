// Secrets open with their key and for their purpose only.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const place = { dataDir: '/nowhere', secretsKey: `${'A'.repeat(43)}=` };

it('a sealed text opens again, and never looks like itself', async () => {
  const [one, other] = [await seal(place, 'feed:a', 'geheim'), await seal(place, 'feed:a', 'geheim')];
  expect(await unseal(place, 'feed:a', one)).toBe('geheim');
  expect(one.equals(other)).toBe(false);
  expect(one.includes('geheim')).toBe(false);
});

it('it does not open for another purpose, with another key, or once it was altered', async () => {
  const sealed = await seal(place, 'feed:a', 'geheim');
  expect(await unseal(place, 'feed:b', sealed)).toBeUndefined();
  expect(await unseal({ ...place, secretsKey: `${'B'.repeat(43)}=` }, 'feed:a', sealed)).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(await unseal(place, 'feed:a', sealed)).toBeUndefined();
});

it('without a setting the key is in a file that only its owner reads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pluspunkt-seal-'));
  try {
    const sealed = await seal({ dataDir }, 'feed:a', 'geheim');
    expect(await unseal({ dataDir }, 'feed:a', sealed)).toBe('geheim');
    expect((await readFile(join(dataDir, 'secrets.key'), 'utf8')).length).toBe(44);
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
