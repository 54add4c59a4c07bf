// How points are written.
import { expect, it } from 'vitest';
import { pointsLabel } from './index.ts';

it.each([
  [0, '0 Punkte'],
  [-0, '0 Punkte'],
  [999, '999 Punkte'],
  [1_234, '1.234 Punkte'],
  [1_234_567, '1.234.567 Punkte'],
  [-50, '-50 Punkte'],
  [Number.NaN, '– Punkte'],
])('%d points are written %j', (points, label) => {
  expect(pointsLabel(points)).toBe(label);
});
