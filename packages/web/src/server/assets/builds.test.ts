// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createBuildFiles } from './builds.ts';
import { BUILD_CHECK_MS, mayLoadWhole, watchBuilds } from '../../shell/new-build.ts';

const buildOf = (id: string) => createBuildFiles({ id, builtAt: 1_795_000_000_000, files: ['assets/app.js'] });

/** A page of build `own`, and a server on which a new build can be deployed. */
const open = (own: string) => {
  const deployed = { build: buildOf(own), down: false };
  const asked: string[] = [];
  const due: { readonly ms: number; readonly task: () => void }[] = [];
  let announced = 0;
  const outdated = watchBuilds({
    onOutdated: () => void (announced += 1),
    own,
    fetch: async (address) => {
      asked.push(address);
      if (deployed.down) throw new TypeError('no network');
      return deployed.build.request(address);
    },
    after: (ms, task) => due.push({ ms, task }),
  });
  const pass = async (): Promise<number> => {
    const next = due.shift();
    next?.task();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    return next?.ms ?? 0;
  };
  return { deployed, asked, outdated, pass, due, announced: () => announced };
};

describe('an open page', () => {
  it('polls a second after the start, and ignores its own build', async () => {
    const page = open('one');
    expect(await page.pass()).toBe(BUILD_CHECK_MS);
    expect([page.outdated(), page.announced(), page.asked]).toEqual([false, 0, ['/builds/latest.json']]);
  });

  it('learns of a deployment at the next check, once its manifest is there', async () => {
    const page = open('one');
    await page.pass();
    page.deployed.build = buildOf('two');
    expect(await page.pass()).toBe(3_600_000);
    expect(page.outdated()).toBe(true);
    expect(page.asked).toEqual(['/builds/latest.json', '/builds/latest.json', '/builds/meta/two.json']);
    expect(page.due).toEqual([]);
    expect(page.announced()).toBe(1);
  });

  it('ignores a failed request and polls again', async () => {
    const page = open('one');
    page.deployed.down = true;
    await page.pass();
    expect([page.outdated(), page.due.length]).toEqual([false, 1]);
  });
});

describe('the files of a build', () => {
  it('are never cached for the latest, immutable for a named one, and not found for others', async () => {
    const build = buildOf('one');
    expect((await build.request('/builds/latest.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await build.request('/builds/meta/one.json')).headers.get('cache-control')).toContain('immutable');
    const other = await build.request('/builds/meta/zero.json');
    expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

it('a flow of several steps is not interrupted by a new build', () => {
  expect(mayLoadWhole('/registrieren/deine-daten', '/registrieren/login-daten')).toBe(false);
  expect(mayLoadWhole('/partner', '/praemien')).toBe(true);
});
