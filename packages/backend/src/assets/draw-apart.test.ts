// Pictures that are drawn in a separate process, and those that never end.
import { expect, it } from 'vitest';
import { drawApart, type DrawingOrder } from './draw-apart.ts';

const ORDER: DrawingOrder = { mostPixels: 24_000_000, longestEdge: 1_280, density: 288, qualities: [90], mostBytes: 2_000_000, mostMs: 60_000 };
const vector = (content: string, side = 40): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`);

it('are WebP with the size of the drawing and the facts of the file', async () => {
  const drawn = await drawApart(vector('<rect width="40" height="40" fill="#123456"/>'), ORDER);
  expect(drawn).toMatchObject({ facts: { format: 'svg', width: 40, height: 40 } });
  expect(drawn?.body.toString('latin1', 8, 12)).toBe('WEBP');
});

it('are not drawn where they have too many pixels', async () => {
  const drawn = await drawApart(vector('', 6_000), ORDER);
  expect([drawn?.facts.width, drawn?.size, drawn?.body.byteLength]).toEqual([6_000, undefined, 0]);
});

it('end with their process where they take too long: a vector of a few kB would be drawn for hours', async () => {
  const noise = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(60);
  const endless = vector(`<filter id="f">${noise}</filter>${'<rect filter="url(#f)" width="4000" height="4000"/>'.repeat(60)}`, 4_000);
  expect(await drawApart(endless, { ...ORDER, mostMs: 400 })).toBeUndefined();
});

it('end with their process where they take too much memory: a filter keeps a picture for each of its steps', async () => {
  const steps = Array.from({ length: 600 }, (_, step) => `<feOffset dx="1" result="r${step}"/>`).join('');
  const merged = Array.from({ length: 600 }, (_, step) => `<feMergeNode in="r${step}"/>`).join('');
  const large = vector(`<filter id="f" x="0" y="0" width="1" height="1">${steps}<feMerge>${merged}</feMerge></filter><g filter="url(#f)"><rect width="1200" height="1200" fill="red"/></g>`, 1_200);
  expect(await drawApart(large, { ...ORDER, mostMemory: 400_000_000 })).toBeUndefined();
});
