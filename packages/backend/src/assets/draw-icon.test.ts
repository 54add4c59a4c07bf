// A brand's mark as a picture of pixels.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createIconDrawer } from './draw-icon.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 32 32"><path fill="#ffb020" d="M16 0H32V32H16Z"/></svg>';

test('a mark is rendered in its size and colours, with transparency, and once for all requests', async () => {
  const draw = createIconDrawer();
  const [one, other] = await Promise.all([draw(svg), draw(svg)]);
  expect(one).toBe(other);
  expect(await draw(svg)).toBe(one);
  const { data, info } = await sharp(one).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): readonly number[] => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect([info.width, info.height, at(20, 90)[3], at(160, 90)]).toEqual([180, 180, 0, [255, 176, 32, 255]]);
});

test('an invalid picture is refused, and nothing is cached', async () => {
  const draw = createIconDrawer();
  await expect(draw('<svg')).rejects.toThrow();
  await expect(draw('<svg')).rejects.toThrow();
});
