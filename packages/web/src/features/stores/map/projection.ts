// The flat map (Web Mercator): from degrees to a unit square, and from there to the pixels of a window.
import type { Bounds, Position } from '@pluspunkt/core/stores';

/** A point of the unit square: 0, 0 is the north-west corner of the world. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the window in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible section. At zoom 0 the world is 256 px wide; every step doubles it. */
export interface MapView {
  readonly centre: Point;
  readonly zoom: number;
}

export const ZOOM = { least: 4.5, most: 17 } as const;
const TILE = 256;
const RADIANS = Math.PI / 180;
const EARTH_GIRTH_METRES = 40_030_174;

export const worldPixels = (zoom: number): number => TILE * 2 ** zoom;

export function project({ latitude, longitude }: Position): Point {
  const angle = Math.max(-85, Math.min(85, latitude)) * RADIANS;
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI) };
}

export const unproject = ({ x, y }: Point): Position => ({
  latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 2 - Math.PI / 2) / RADIANS,
  longitude: (x - 0.5) * 360,
});

/** The position of a point in the window, in px from its top left corner. */
export const toWindow = ({ centre, zoom }: MapView, { width, height }: Size, { x, y }: Point): Point => {
  const pixels = worldPixels(zoom);
  return { x: (x - centre.x) * pixels + width / 2, y: (y - centre.y) * pixels + height / 2 };
};

const limited = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** The map follows the hand by so many px. */
export const panned = ({ centre, zoom }: MapView, dx: number, dy: number): MapView => {
  const pixels = worldPixels(zoom);
  return { centre: { x: centre.x - dx / pixels, y: Math.min(1, Math.max(0, centre.y - dy / pixels)) }, zoom };
};

/** Nearer or farther by so many steps; the place under `at` (px from the middle of the window) stays where it is. */
export function zoomed({ centre, zoom }: MapView, steps: number, at: Point = { x: 0, y: 0 }): MapView {
  const next = limited(zoom + steps);
  const shift = 1 / worldPixels(zoom) - 1 / worldPixels(next);
  return { centre: { x: centre.x + at.x * shift, y: centre.y + at.y * shift }, zoom: next };
}

/** Everything within the bounds, with some air around it. */
export function viewOf(bounds: Bounds, { width, height }: Size, padding = 48): MapView {
  const northWest = project({ latitude: bounds.north, longitude: bounds.west });
  const southEast = project({ latitude: bounds.south, longitude: bounds.east });
  const span = { x: Math.max(1e-6, southEast.x - northWest.x), y: Math.max(1e-6, southEast.y - northWest.y) };
  const pixels = Math.min(Math.max(1, width - 2 * padding) / span.x, Math.max(1, height - 2 * padding) / span.y);
  return {
    centre: { x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 },
    zoom: limited(Math.min(15, Math.log2(pixels / TILE))),
  };
}

/** What the window shows, in degrees. */
export function boundsOf({ centre, zoom }: MapView, { width, height }: Size): Bounds {
  const half = { x: width / 2 / worldPixels(zoom), y: height / 2 / worldPixels(zoom) };
  const northWest = unproject({ x: centre.x - half.x, y: centre.y - half.y });
  const southEast = unproject({ x: centre.x + half.x, y: centre.y + half.y });
  return { west: northWest.longitude, north: northWest.latitude, east: southEast.longitude, south: southEast.latitude };
}

/** How many px a metre is in the middle of the window. */
export const pixelsPerMetre = ({ centre, zoom }: MapView): number =>
  worldPixels(zoom) / (EARTH_GIRTH_METRES * Math.cos(unproject(centre).latitude * RADIANS));
