// Towns that the overview map names. Positions in degrees, about a kilometre exact.
import type { Position } from '@pluspunkt/core/stores';
import { project, toWindow, type MapView, type Point, type Size } from './projection.ts';

interface Town extends Position {
  readonly name: string;
  /** Named from this zoom on. */
  readonly from: number;
}

const town = (from: number, name: string, latitude: number, longitude: number): Town => ({ from, name, latitude, longitude });

const TOWNS: readonly Town[] = [
  town(4, 'Berlin', 52.52, 13.4), town(4, 'Hamburg', 53.55, 10), town(4, 'München', 48.137, 11.575), town(4, 'Köln', 50.94, 6.96),
  town(5, 'Frankfurt', 50.11, 8.68), town(5, 'Stuttgart', 48.776, 9.18), town(5, 'Leipzig', 51.34, 12.375), town(5, 'Dresden', 51.05, 13.737),
  town(5, 'Hannover', 52.375, 9.735), town(5, 'Nürnberg', 49.452, 11.077), town(5.5, 'Bremen', 53.076, 8.807), town(5.5, 'Kiel', 54.323, 10.135),
  town(5.5, 'Rostock', 54.09, 12.14), town(5.5, 'Erfurt', 50.978, 11.029), town(5.5, 'Magdeburg', 52.128, 11.633), town(5.5, 'Freiburg', 47.995, 7.85),
  town(5.5, 'Saarbrücken', 49.234, 6.996), town(5.5, 'Münster', 51.961, 7.626), town(5.5, 'Kassel', 51.313, 9.48), town(5.5, 'Regensburg', 49.017, 12.097),
  town(6, 'Augsburg', 48.37, 10.898), town(6, 'Karlsruhe', 49.007, 8.404), town(6, 'Würzburg', 49.79, 9.953), town(6, 'Flensburg', 54.785, 9.436),
  town(6.5, 'Düsseldorf', 51.225, 6.776), town(6.5, 'Dortmund', 51.514, 7.468), town(6.5, 'Mainz', 49.998, 8.273), town(6.5, 'Mannheim', 49.488, 8.467),
  town(6.5, 'Ulm', 48.401, 9.988), town(6.5, 'Lübeck', 53.866, 10.687), town(6.5, 'Osnabrück', 52.28, 8.047), town(6.5, 'Bielefeld', 52.021, 8.533),
  town(6.5, 'Braunschweig', 52.264, 10.524), town(6.5, 'Chemnitz', 50.833, 12.925), town(6.5, 'Cottbus', 51.757, 14.334), town(6.5, 'Schwerin', 53.63, 11.413),
  town(6.5, 'Koblenz', 50.357, 7.594), town(6.5, 'Trier', 49.757, 6.642), town(6.5, 'Passau', 48.574, 13.465), town(6.5, 'Konstanz', 47.663, 9.175),
  town(7, 'Essen', 51.456, 7.012), town(7, 'Aachen', 50.775, 6.084), town(7, 'Bonn', 50.735, 7.1), town(7, 'Göttingen', 51.534, 9.935),
  town(7, 'Halle', 51.482, 11.97), town(7, 'Jena', 50.927, 11.586), town(7, 'Potsdam', 52.396, 13.06), town(7, 'Oldenburg', 53.144, 8.214),
  town(7, 'Bamberg', 49.892, 10.887), town(7, 'Ingolstadt', 48.763, 11.425), town(7, 'Heidelberg', 49.399, 8.672), town(7, 'Greifswald', 54.096, 13.387),
  town(7.5, 'Wiesbaden', 50.082, 8.24), town(7.5, 'Duisburg', 51.435, 6.763), town(7.5, 'Bochum', 51.482, 7.216), town(7.5, 'Wuppertal', 51.257, 7.15),
  town(7.5, 'Hildesheim', 52.155, 9.951), town(7.5, 'Wolfsburg', 52.423, 10.787), town(7.5, 'Paderborn', 51.719, 8.755), town(7.5, 'Siegen', 50.875, 8.024),
  town(7.5, 'Gera', 50.88, 12.083), town(7.5, 'Görlitz', 51.153, 14.988), town(7.5, 'Heilbronn', 49.143, 9.22), town(7.5, 'Bremerhaven', 53.54, 8.583),
];

export interface TownLabel extends Point {
  readonly name: string;
  /** Position of the town's dot; absent if stores are there. */
  readonly dot?: Point;
}

const LABEL_HEIGHT = 18;
const LETTER_WIDTH = 8;
/** From this zoom on no town labels are shown. */
const TOWNS_UNTIL_ZOOM = 12.5;

const BELOW_DOT = 19;
const BELOW_MARK = 38;
/** So near a mark is taken for the town's own. */
const SAME = 30;

/** The labels that fit into the window without overlapping marks; larger towns first. */
export function townLabels(view: MapView, size: Size, marks: readonly Point[]): readonly TownLabel[] {
  const placed: TownLabel[] = [];
  for (const { from, name, ...position } of TOWNS) {
    if (view.zoom < from || view.zoom > TOWNS_UNTIL_ZOOM) continue;
    const place = toWindow(view, size, project(position));
    if (place.x < 0 || place.y < 0 || place.x > size.width || place.y > size.height) continue;
    const mark = marks.find((one) => Math.hypot(one.x - place.x, one.y - place.y) < SAME);
    const label = mark === undefined ? { name, x: place.x, y: place.y + BELOW_DOT, dot: place } : { name, x: mark.x, y: mark.y + BELOW_MARK };
    if (!isCrowded(label, placed)) placed.push(label);
  }
  return placed;
}

const isCrowded = ({ name, x, y }: TownLabel, placed: readonly TownLabel[]): boolean =>
  placed.some((other) => Math.abs(other.y - y) < LABEL_HEIGHT && Math.abs(other.x - x) < (LETTER_WIDTH * (name.length + other.name.length)) / 2);
