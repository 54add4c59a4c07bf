import { expect, it } from 'vitest';
import { drawingCost } from './drawing-cost.ts';

it('a picture costs by its pixels, and AVIF most', () => {
  const photo = { width: 1_280, height: 1_280 };
  expect([drawingCost(photo, undefined, 'avif'), drawingCost(photo, undefined, 'webp'), drawingCost(photo, undefined, 'png')]).toEqual([170, 50, 50]);
});

it('a smaller width costs less, a larger one than the picture has does not cost more', () => {
  const photo = { width: 960, height: 960 };
  expect([drawingCost(photo, 480, 'avif'), drawingCost(photo, 480, 'webp'), drawingCost(photo, 1_280, 'webp')]).toEqual([30, 10, 30]);
});
