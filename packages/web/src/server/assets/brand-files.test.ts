// @vitest-environment node
import { createIconDrawer } from '@pluspunkt/backend/icons';
import { expect, it } from 'vitest';
import { brand } from '../../platform/brand/brand.ts';
import { shownBrand, USUAL_BRAND, type ShownBrand } from './brand.ts';
import { createBrandFiles } from './brand-files.ts';

const PICTURE = `/api/v1/asset/pictures/${'0a'.repeat(16)}.webp?v=1`;
/** A green pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const drawn: string[] = [];
const draw = createIconDrawer();
const read = (address: string) => Promise.resolve(address === `${PICTURE}&w=480&f=png` ? Buffer.from(PNG, 'base64') : undefined);
const files = (path: string, shown: ShownBrand) => createBrandFiles(read, () => Promise.resolve(shown), () => Promise.resolve((svg) => (drawn.push(svg), draw(svg)))).request(path);

it.each([
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/apple-touch-icon-precomposed.png', 180],
])('%s is the logo in %i pixels', async (path, size) => {
  const answer = await files(path, USUAL_BRAND);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/png', 'public, max-age=86400']);
  const file = Buffer.from(await answer.arrayBuffer());
  expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', size, size]);
});

it('an operator’s logo replaces it', async () => {
  await files('/favicon.ico', shownBrand({ ...brand, logo: { mark: 'M0 0H32V32Z', accent: 'M8 8H24V24Z', word: 'M40 8H90V24Z', width: 96 } }));
  expect(drawn.at(-1)).toContain('d="M0 0H32V32Z"');
});

it('an uploaded logo replaces both: as a part of the icon, which loads nothing', async () => {
  const shown = shownBrand({ ...brand, picture: { address: PICTURE, width: 96 } });
  const answer = await files('/favicon.ico', shown);
  expect(answer.status).toBe(200);
  expect(drawn.at(-1)).toContain(`<image href="data:image/png;base64,${PNG}"`);
  const icon = await files(shown.icon, shown);
  expect([await icon.text(), icon.headers.get('content-security-policy')]).toEqual([expect.stringContaining('<image href="data:image/png;base64,'), expect.stringContaining('img-src data:')]);
});

it('an icon without an uploaded logo, which the service could not draw, is kept nowhere', async () => {
  const shown = shownBrand({ ...brand, picture: { address: `${PICTURE}2`, width: 96 } });
  for (const path of ['/favicon.ico', shown.icon]) {
    const answer = await files(path, shown);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

it('other addresses have none', async () => {
  for (const path of ['/favicon.png', '/toString', '/icons/favicon.ico']) expect((await files(path, USUAL_BRAND)).status).toBe(404);
});
