// @vitest-environment node
// What makes an app of the site, as the server answers it.
import { expect, it } from 'vitest';
import { createInstallFiles } from './install-files.ts';
import { USUAL_BRAND } from '../assets/brand.ts';
import { closureOf } from '../assets/manifest.ts';

const files = (build: string) => createInstallFiles({ build, brand: () => Promise.resolve(USUAL_BRAND), worker: 'self.x=OFFLINE;', script: '/assets/offline.js', styles: ['/assets/a.css'], fonts: [], files: ['/assets/offline.js', '/assets/a.css'] });

it('the worker of another build differs, and is revalidated every time', async () => {
  const [one, two] = [await files('one').request('/sw.js'), await files('two').request('/sw.js')];
  expect(one.headers.get('cache-control')).toBe('no-cache');
  expect(await one.text()).toBe('const OFFLINE={"build":"one","page":"/offline","files":["/assets/offline.js","/assets/a.css"]};\nself.x=OFFLINE;');
  expect(await two.text()).toContain('"build":"two"');
});

it('the offline page explains itself without its script, and is not indexed', async () => {
  const html = await (await files('one').request('/offline')).text();
  expect(html).toContain('<h1>Sie sind gerade offline.</h1>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
});

it('answers nothing else', async () => {
  expect((await files('one').request('/offline/x')).status).toBe(404);
});

it('an entry needs what it imports, however far away, but not what it loads later', () => {
  const manifest = {
    entry: { file: 'assets/entry.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['entry', 'deep'] },
    deep: { file: 'assets/deep.js' },
    later: { file: 'assets/later.js', isDynamicEntry: true },
  };
  expect([...closureOf(manifest, 'entry')].sort()).toEqual(['/assets/deep.js', '/assets/entry.js', '/assets/shared.css', '/assets/shared.js']);
});
