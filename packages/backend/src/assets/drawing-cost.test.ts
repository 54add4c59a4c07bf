import { expect, it } from 'vitest';
import { drawingCost } from './drawing-cost.ts';

it('a picture costs by its pixels, and AVIF most', () => {
  const photo = { width: 1_280, height: 1_280 };
  expect([drawingCost(photo, 'avif'), drawingCost(photo, 'webp'), drawingCost(photo, 'png')]).toEqual([170, 50, 50]);
  expect([drawingCost({ width: 256, height: 256 }, 'avif'), drawingCost({ width: 480, height: 480 }, 'avif'), drawingCost({ width: 480, height: 480 }, 'webp')]).toEqual([10, 30, 10]);
});
