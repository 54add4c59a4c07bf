// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, recode } from './compress.ts';

it.each([0, 1, 65_521, 300_000])('a page of %i characters is unchanged after decompression', async (length) => {
  const text = Array.from({ length }, (_, index) => String.fromCodePoint(97 + ((index * index) % 23))).join('');
  const page = await compress(Buffer.from(text));
  expect(brotliDecompressSync(page).toString() === text).toBe(true);
  expect(gunzipSync(await recode(page, 'gzip')).toString() === text).toBe(true);
  expect(Buffer.from(await recode(page, 'identity')).toString() === text).toBe(true);
});
