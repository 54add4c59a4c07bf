import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { option as O } from 'fp-ts';
import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createTestServer, createVirtualClock, settle } from '@pluspunkt/testkit/transport';
import { createSystemClock } from '../clock.ts';
import { silentLogger } from '../logger.ts';
import { createFileLock, createFileStorage, createPooledFetch } from './index.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'store-'));
const store = (path: string) => createFileStorage({ path, log: silentLogger });

describe('storage in a file', () => {
  test('outlives the process, and only its owner may read it', () => {
    const path = join(folder(), 'sub', 'values.json');
    store(path).set('a', 'ü');
    store(path).set('b', '2');
    expect(store(path).get('a')).toEqual(O.some('ü'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    store(path).remove('a');
    expect([store(path).get('a'), store(path).get('b')]).toEqual([O.none, O.some('2')]);
  });

  test('leaves no drafts behind', () => {
    const home = folder();
    store(join(home, 'values.json')).set('a', '1');
    expect(readdirSync(home)).toEqual(['values.json']);
  });

  test.each(['{"a":', '[]', 'null', '{"a":1}'])('is empty when the file is damaged: %s', (text) => {
    const path = join(folder(), 'values.json');
    writeFileSync(path, text);
    expect(store(path).get('a')).toEqual(O.none);
  });

  test('continues in memory where the file cannot be written', () => {
    const path = join(folder(), 'values.json');
    writeFileSync(path, '{"old":"1"}');
    const blocked = store(join(path, 'below-a-file.json'));
    blocked.set('a', '1');
    expect(blocked.get('a')).toEqual(O.some('1'));
    expect(readFileSync(path, 'utf8')).toBe('{"old":"1"}');
  });

  test('emits changes of another process', async () => {
    const path = join(folder(), 'values.json');
    const [mine, other] = [store(path), store(path)];
    const change = firstValueFrom(mine.foreignChanges$);
    other.set('a', '1');
    expect(await change).toEqual(O.none);
    expect(mine.get('a')).toEqual(O.some('1'));
  });
});

describe('a lock between processes', () => {
  test('is a file while it is held, and removed afterwards', async () => {
    const path = join(folder(), 'session.lock');
    const lock = createFileLock({ path, clock: createSystemClock() });
    const content = await lock.exclusively(async () => readFileSync(path, 'utf8'));
    expect(content).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  test('makes others wait', async () => {
    const path = join(folder(), 'session.lock');
    const clock = createVirtualClock(new Date().toISOString());
    const [one, two] = [createFileLock({ path, clock }), createFileLock({ path, clock })];
    const gate = Promise.withResolvers<void>();
    const steps: number[] = [];
    const first = one.exclusively(() => gate.promise.then(() => void steps.push(1)));
    await settle();
    const second = two.exclusively(async () => void steps.push(2));
    await clock.advance(200);
    expect(steps).toEqual([]);
    gate.resolve();
    await first;
    await clock.advance(50);
    await second;
    expect(steps).toEqual([1, 2]);
  });

  test('of a holder that died is taken over', async () => {
    const path = join(folder(), 'session.lock');
    // No process has this id: it is above every system's largest.
    writeFileSync(path, '99999999 abc');
    const lock = createFileLock({ path, clock: createSystemClock() });
    expect(await lock.exclusively(async () => 'mine')).toBe('mine');
  });

  test('that was left behind long ago is taken over', async () => {
    const path = join(folder(), 'session.lock');
    writeFileSync(path, `${process.pid} abc`);
    const clock = createVirtualClock(new Date(Date.now() + 61_000).toISOString());
    expect(await createFileLock({ path, clock }).exclusively(async () => 'mine')).toBe('mine');
  });
});

test('the pooled fetch reuses connections', async () => {
  const ports = new Set<number | undefined>();
  const server = await createTestServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('fine');
  });
  const pool = createPooledFetch({ connections: 1 });
  const once = async () => {
    const answer = await pool.fetch(server.origin, {
      method: 'GET',
      headers: {},
      redirect: 'error',
      signal: new AbortController().signal,
    });
    await answer.body?.getReader().read();
    return answer.status;
  };
  expect([await once(), await once(), await once()]).toEqual([200, 200, 200]);
  expect(ports.size).toBe(1);
  await pool.close();
  await server.close();
});
