// Pictures of shops, small ones here and large ones in another process, look the same.
import { either as E } from 'fp-ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const photo = (width: number, height: number): Promise<Buffer> => sharp({ create: { width, height, channels: 3, background: '#c04020' } }).jpeg().toBuffer();

it.each([
  [1_600, 1_200],
  [3_200, 2_400],
])('one of %d × %d is drawn with 1,280 pixels at most', async (width, height) => {
  const drawn = await drawPicture(await photo(width, height));
  if (E.isLeft(drawn)) return expect.fail(drawn.left);
  expect(await sharp(drawn.right.body).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 960 });
});

it('a large one that is broken off is none', async () => {
  const whole = await photo(3_200, 2_400);
  expect(await drawPicture(whole.subarray(0, whole.length / 2))).toEqual(E.left('no-picture'));
});
