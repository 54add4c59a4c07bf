import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaBetween, LEAST_AREA_EDGE, moveArea, type PageArea, resizeArea } from './page-area.ts';

const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
const points = fc.record({ x: anywhere, y: anywhere });
/** Boxes as the functions themselves make them. */
const areas = fc.tuple(points, points).map(([one, other]) => areaBetween(one, other));
const ROUNDING = 1e-9;

const isOnPage = ({ x, y, width, height }: PageArea): boolean =>
  x >= 0 && y >= 0 && width >= LEAST_AREA_EDGE && height >= LEAST_AREA_EDGE && x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;

describe('boxes on a page', () => {
  it('lie on the page and are large enough to press, wherever the pointer was', () => {
    fc.assert(fc.property(points, points, (one, other) => isOnPage(areaBetween(one, other))));
    fc.assert(fc.property(areas, anywhere, anywhere, (area, right, down) => isOnPage(moveArea(area, right, down)) && isOnPage(resizeArea(area, right, down))));
  });

  it('are the same from either corner', () => {
    fc.assert(fc.property(points, points, (one, other) => {
      expect(areaBetween(one, other)).toEqual(areaBetween(other, one));
    }));
  });

  it('keep their size when they are moved', () => {
    fc.assert(fc.property(areas, anywhere, anywhere, (area, right, down) => {
      expect(moveArea(area, right, down)).toMatchObject({ width: area.width, height: area.height });
    }));
  });

  it('keep their upper left corner when they are resized by a step', () => {
    const steps = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(fc.property(areas, steps, steps, (area, right, down) => {
      expect(resizeArea(area, right, down)).toMatchObject({ x: area.x, y: area.y });
    }));
  });

  it('end at the edge where the pointer left the page', () => {
    expect(areaBetween({ x: 0.5, y: 0.5 }, { x: -1, y: 2 })).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
  });

  it('return to where they were after a step and the step back, away from the edges', () => {
    const area = areaBetween({ x: 0.2, y: 0.3 }, { x: 0.5, y: 0.6 });
    expect(moveArea(moveArea(area, 0.01, -0.01), -0.01, 0.01)).toEqual(area);
    expect(resizeArea(resizeArea(area, 0.01, 0.01), -0.01, -0.01)).toEqual(area);
    expect(area).toEqual({ x: 0.2, y: 0.3, width: 0.3, height: 0.3 });
  });
});
