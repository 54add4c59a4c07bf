// Distances and map sections on the globe.
import { option as O } from 'fp-ts';
import type { Bounds, Position } from './stores.types.ts';

/** Mean radius of the earth in metres. */
export const EARTH_RADIUS = 6_371_000;
const RADIANS = Math.PI / 180;

/** Great-circle distance in whole metres. */
export function distanceInMetres(a: Position, b: Position): number {
  const across = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const along = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  const chord = across + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * along;
  return Math.round(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** A section that contains everything within `radius` metres; all longitudes where the circle reaches a pole or the date line. */
export function boundsAround(place: Position, radius: number): Bounds {
  // One metre more, since distances are rounded.
  const reach = (Math.max(0, radius) + 1) / EARTH_RADIUS;
  const south = Math.max(-90, place.latitude - reach / RADIANS);
  const north = Math.min(90, place.latitude + reach / RADIANS);
  const shrink = Math.cos(place.latitude * RADIANS);
  const turn = Math.sin(Math.min(reach, Math.PI / 2)) / shrink;
  // A larger angle always includes a pole.
  const half = turn < 1 ? Math.asin(turn) / RADIANS : 360;
  const west = place.longitude - half;
  const east = place.longitude + half;
  return west < -180 || east > 180 ? { west: -180, south, east: 180, north } : { west, south, east, north };
}

/** Reads `west,south,east,north` in degrees; `none` for anything else, also where the edges are swapped. */
export function parseBounds(text: string): O.Option<Bounds> {
  const numbers = text.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const inRange = numbers.length === 4 && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return inRange && west <= east && south <= north ? O.some({ west, south, east, north }) : O.none;
}

/** The text that `parseBounds` reads, rounded outward to 6 decimals, so that no store at the edge is lost. */
export function formatBounds({ west, south, east, north }: Bounds): string {
  const down = (value: number) => Math.floor(value * 1e6) / 1e6;
  const up = (value: number) => Math.ceil(value * 1e6) / 1e6;
  const edges = [Math.max(-180, down(west)), Math.max(-90, down(south)), Math.min(180, up(east)), Math.min(90, up(north))];
  return edges.map((edge) => edge.toFixed(6)).join(',');
}
