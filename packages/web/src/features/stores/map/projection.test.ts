// The flat map.
import { distanceInMetres } from '@pluspunkt/core/stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, panned, pixelsPerMetre, project, toWindow, unproject, viewOf, zoomed, ZOOM, type MapView } from './projection.ts';

const size = { width: 800, height: 600 };
const positions = fc.record({ latitude: fc.double({ min: 47, max: 55, noNaN: true }), longitude: fc.double({ min: 6, max: 15, noNaN: true }) });
const views = fc.record({ centre: positions.map(project), zoom: fc.double({ min: ZOOM.least, max: ZOOM.most, noNaN: true }) });
const offsets = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) });
const inWindow = (view: MapView, latitude: number, longitude: number) => toWindow(view, size, project({ latitude, longitude }));

describe('The map', () => {
  it('finds back from its flat plane to the globe', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const back = unproject(project(position));
        expect(back.latitude).toBeCloseTo(position.latitude, 8);
        expect(back.longitude).toBeCloseTo(position.longitude, 8);
      }),
    );
  });
  it('zooms around the pointer', () => {
    fc.assert(
      fc.property(views, offsets, fc.double({ min: -3, max: 3, noNaN: true }), (view, at, steps) => {
        const pixels = 256 * 2 ** view.zoom;
        const under = { x: view.centre.x + at.x / pixels, y: view.centre.y + at.y / pixels };
        const after = toWindow(zoomed(view, steps, at), size, under);
        expect(after.x).toBeCloseTo(at.x + 400, 3);
        expect(after.y).toBeCloseTo(at.y + 300, 3);
      }),
    );
  });
  it('follows the hand', () => {
    const view = { centre: project({ latitude: 51, longitude: 10 }), zoom: 8 };
    const before = inWindow(view, 51.2, 10.3);
    const after = inWindow(panned(view, 30, -20), 51.2, 10.3);
    expect(after.x - before.x).toBeCloseTo(30, 6);
    expect(after.y - before.y).toBeCloseTo(-20, 6);
  });
  it('shows all of a section, and reports which section it shows', () => {
    fc.assert(
      fc.property(positions, fc.double({ min: 0.02, max: 2, noNaN: true }), ({ latitude, longitude }, span) => {
        const asked = { west: longitude - span, east: longitude + span, south: latitude - span / 2, north: latitude + span / 2 };
        const shown = boundsOf(viewOf(asked, size), size);
        expect(shown.west <= asked.west && shown.east >= asked.east && shown.south <= asked.south && shown.north >= asked.north).toBe(true);
      }),
    );
  });
  it('measures as the globe does', () => {
    const view = { centre: project({ latitude: 52.53, longitude: 13.38 }), zoom: 13 };
    const metres = distanceInMetres({ latitude: 52.53, longitude: 13.38 }, { latitude: 52.53, longitude: 13.4 });
    const pixels = inWindow(view, 52.53, 13.4).x - inWindow(view, 52.53, 13.38).x;
    expect(pixels / metres / pixelsPerMetre(view)).toBeCloseTo(1, 2);
  });
});
