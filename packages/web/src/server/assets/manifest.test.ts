// @vitest-environment node
import { expect, it } from 'vitest';
import { assetsOf, type Manifest } from './manifest.ts';

const manifest: Manifest = {
  'src/start.ts': { file: 'assets/boot.js' },
  'src/entry.client.tsx': { file: 'assets/entry.js', imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js', imports: ['_load.js'], css: ['assets/app.css'] },
  '_load.js': { file: 'assets/load.js' },
  '_tile.js': { file: 'assets/tile.js', imports: ['_app.js'], css: ['assets/tile.css'] },
  'src/product.page.tsx': { file: 'assets/product.js', imports: ['_app.js', '_tile.js'] },
  'src/ui/styles/index.css': { file: 'assets/styles.css' },
};
const assets = assetsOf(manifest, ['product.page.tsx']);

it('before anything else a page needs one script, whatever the app is made of', () => {
  expect([assets.boot, ...assets.bootNeeds]).toEqual(['/assets/boot.js']);
});

it('a page names the app with all that it needs, its entry first', () => {
  expect(assets.app[0]).toBe('/assets/entry.js');
  expect(assets.app.toSorted()).toEqual(['/assets/app.js', '/assets/entry.js', '/assets/load.js']);
});

it('lists the files of a page’s module that the app does not have, the module first', () => {
  expect(assets.page).toEqual(['/assets/product.js', '/assets/tile.js']);
});

it('its style is that of all, of the app and of the page, in this order', () => {
  expect(assets.styles).toEqual(['/assets/styles.css', '/assets/app.css', '/assets/tile.css']);
});
