// The base map: land, water, towns, rings of distance around the searched place, and a scale.
import type { Position } from '@pluspunkt/core/stores';
import { distanceText } from '../de.ts';
import germany from './germany.svg?url';
import styles from './map.module.css';
import { pixelsPerMetre, project, toWindow, worldPixels, type MapView, type Point, type Size } from './projection.ts';
import { townLabels } from './towns.ts';

/** The drawing's own measure: the world is 2^22 units wide, and it begins at 4° E, 56° N. */
const DRAWN_WORLD = 2 ** 22;
const DRAWN_FROM = project({ latitude: 56, longitude: 4 });
/** Closer up, simplified rivers would run through houses. */
const RIVERS_UNTIL_ZOOM = 10.5;
const RINGS_FROM_ZOOM = 9;
const NICE_METRES = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
const SCALE_WIDTH = 110;

const layer = (name: string): string => `${germany}#${name}`;

function Land({ view, size }: { readonly view: MapView; readonly size: Size }) {
  const { x, y } = toWindow(view, size, DRAWN_FROM);
  const near = view.zoom > RIVERS_UNTIL_ZOOM;
  return (
    <g transform={`translate(${x} ${y}) scale(${worldPixels(view.zoom) / DRAWN_WORLD})`}>
      <use href={layer('abroad')} className={styles.abroad} />
      <use href={layer('land')} className={styles.land} />
      <use href={layer('borders')} className={styles.borders} />
      {near ? null : <use href={layer('lakes')} className={styles.lakes} />}
      {near ? null : <use href={layer('rivers')} className={styles.rivers} />}
    </g>
  );
}

/** Rings of distance: the largest that fits, and half of it. */
function Rings({ view, size, place }: Omit<PlaceDotProps, 'label'>) {
  const { x, y } = toWindow(view, size, project(place));
  const perMetre = pixelsPerMetre(view);
  const room = Math.min(size.width, size.height) / 2;
  const greatest = NICE_METRES.filter((metres) => metres * perMetre < room).at(-1);
  const rings = greatest === undefined || view.zoom < RINGS_FROM_ZOOM ? [] : [greatest / 2, greatest];
  return (
    <g transform={`translate(${x} ${y})`}>
      {rings.map((metres) => (
        <g key={metres}>
          <circle className={styles.ring} r={metres * perMetre} />
          <text className={styles.ringText} y={-metres * perMetre - 6}>
            {distanceText(metres)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface PlaceDotProps {
  readonly view: MapView;
  readonly size: Size;
  readonly place: Position;
  readonly label?: string;
}

/** The searched place. Its halo stays visible under a store's mark. */
export function PlaceDot({ view, size, place, label }: PlaceDotProps) {
  const { x, y } = toWindow(view, size, project(place));
  return (
    <g role="img" aria-label={label} className={styles.placeDot} transform={`translate(${x} ${y})`}>
      <circle className={styles.halo} r={34} />
      <circle className={styles.place} r={9} />
    </g>
  );
}

function Scale({ view, size }: { readonly view: MapView; readonly size: Size }) {
  const perMetre = pixelsPerMetre(view);
  const metres = NICE_METRES.filter((candidate) => candidate * perMetre <= SCALE_WIDTH).at(-1) ?? NICE_METRES[0] ?? 100;
  const width = metres * perMetre;
  return (
    <g className={styles.scale} transform={`translate(16 ${size.height - 18})`} aria-hidden="true">
      <path d={`M0 -5V0H${width}V-5`} />
      <text x={width + 8}>{distanceText(metres)}</text>
    </g>
  );
}

interface BaseMapProps {
  readonly view: MapView;
  readonly size: Size;
  readonly place?: Position;
  /** Positions of stores, in px. */
  readonly marks: readonly Point[];
}

export function BaseMap({ view, size, place, marks }: BaseMapProps) {
  return (
    <>
      <Land view={view} size={size} />
      <g aria-hidden="true">
        {townLabels(view, size, marks).map(({ name, x, y, dot }) => (
          <g key={name}>
            {dot === undefined ? null : <circle className={styles.townDot} cx={dot.x} cy={dot.y} r={3} />}
            <text className={styles.town} x={x} y={y}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {place === undefined ? null : <Rings view={view} size={size} place={place} />}
      <Scale view={view} size={size} />
    </>
  );
}
