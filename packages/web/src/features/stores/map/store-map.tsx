// The map of stores: our own drawing, so that no third party learns what members search. Without script it shows the same
// stores, and its circles and pins are links.
import type { Bounds, Position, Store } from '@pluspunkt/core/stores';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type MouseEvent } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useLinkRule } from '../../../ui/link/inline-mode.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { mapCopy } from '../de.ts';
import { BaseMap, PlaceDot } from './base-map.tsx';
import { boundsOfStores, clustersOf, type Cluster } from './cluster.ts';
import styles from './map.module.css';
import { boundsOf, project, toWindow, viewOf, zoomed, type MapView, type Size } from './projection.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** What the server draws for; the browser measures. */
const ASSUMED: Size = { width: 800, height: 640 };
const GERMANY: Bounds = { west: 5.9, south: 47.3, east: 15, north: 55 };
/** Around a searched place, in degrees. */
const AROUND = { longitude: 0.045, latitude: 0.025 };
const CLUSTER_STEP = 0.5;
const MARGIN = 40;
const NAMES_FROM_ZOOM = 14;

export interface StoreMapProps {
  readonly stores: readonly Store[];
  /** The searched place, or the visitor's position. */
  readonly place?: Position;
  readonly placeLabel?: string;
  /** The section that was searched. */
  readonly bounds?: Bounds;
  readonly selected: string;
  readonly onSelect: (store: Store) => void;
  /** Addresses for use without script. */
  readonly storeHref: (store: Store) => string;
  readonly boundsHref: (bounds: Bounds) => string;
  /** Called with what the map shows after it was moved. */
  readonly onMove: (bounds: Bounds) => void;
}

type Shown = Pick<StoreMapProps, 'bounds' | 'place' | 'stores'>;

/** What a map shows at first: the section or the place that was searched, or all stores. */
export function firstBounds({ bounds, place, stores }: Shown): Bounds {
  if (bounds !== undefined) return bounds;
  if (place === undefined) return stores.length === 0 ? GERMANY : widened(boundsOfStores(stores));
  const { latitude, longitude } = place;
  return { west: longitude - AROUND.longitude, east: longitude + AROUND.longitude, south: latitude - AROUND.latitude, north: latitude + AROUND.latitude };
}

/** All stores are shown with a margin, a searched area without one. */
const firstView = (shown: Shown, size: Size): MapView => (shown.bounds === undefined && shown.place === undefined ? viewOf(firstBounds(shown), size) : viewOf(firstBounds(shown), size, 0));

/** A single door is no section. */
const widened = ({ west, south, east, north }: Bounds): Bounds => ({ west: west - 0.01, south: south - 0.01, east: east + 0.01, north: north + 0.01 });

/** The size of the element, once it is known. */
function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(ASSUMED);
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

interface MarkProps {
  readonly cluster: Cluster;
  readonly x: number;
  readonly y: number;
}

const intercept = (act: () => void) => (event: MouseEvent): void => {
  event.preventDefault();
  act();
};

interface PinProps extends MarkProps {
  readonly selected: boolean;
  /** Close up there is room for the name. */
  readonly named: boolean;
  readonly href: string;
  readonly clip: string;
  readonly onSelect: () => void;
}

function Pin({ cluster, x, y, selected, named, href, clip, onSelect }: PinProps) {
  const rule = useLinkRule();
  const [store] = cluster.stores;
  return (
    <g transform={`translate(${x} ${y})`}>
      <a href={rule(href)} className={classNames(styles.pin, selected && styles.selected)} aria-label={`${store.name}, ${store.street}`} aria-current={selected ? 'true' : undefined} onClick={intercept(onSelect)}>
        <g className={styles.pinBody}>
          <path className={styles.drop} d="M0 0C-6 -9 -20 -15 -20 -30A20 20 0 0 1 20 -30C20 -15 6 -9 0 0Z" />
          <image href={store.partnerLogoSmall} x={-17} y={-47} width={34} height={34} clipPath={`url(#${clip})`} preserveAspectRatio="xMidYMid slice" />
        </g>
        {named ? (
          <text className={styles.pinName} y={18}>
            {store.name}
          </text>
        ) : null}
      </a>
    </g>
  );
}

function Circle({ cluster, x, y, href, onOpen }: MarkProps & { readonly href: string; readonly onOpen: () => void }) {
  const copy = useTexts(mapCopy);
  const rule = useLinkRule();
  const count = cluster.stores.length;
  return (
    <g transform={`translate(${x} ${y})`}>
      <a href={rule(href)} className={styles.cluster} aria-label={copy.cluster(count)} onClick={intercept(onOpen)}>
        <circle r={count > 99 ? 26 : count > 9 ? 23 : 20} />
        <text dy="0.35em">{count}</text>
      </a>
    </g>
  );
}

export function StoreMap(props: StoreMapProps) {
  const copy = useTexts(mapCopy);
  const { stores, place, placeLabel, selected, onSelect, storeHref, boundsHref, onMove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [moved, setMoved] = useState<MapView>();
  const id = useId();
  const clip = `${id}-clip`;
  const view = moved ?? firstView(props, size);
  // From the view before, not from the one on the screen: pointers move more often than pictures are drawn.
  const change = (by: (view: MapView) => MapView): void => setMoved((before) => by(before ?? view));
  const reportMove = useEffectEvent(onMove);
  useEffect(() => {
    if (moved !== undefined) reportMove(boundsOf(moved, size));
  }, [moved, size]);
  useMapGestures(frame, change);
  const step = Math.floor(view.zoom / CLUSTER_STEP) * CLUSTER_STEP;
  const clusters = useMemo(() => clustersOf(stores, step), [stores, step]);
  const marks = clusters
    .map((cluster) => ({ cluster, ...toWindow(view, size, project(cluster.position)) }))
    .filter(({ x, y }) => x > -MARGIN && y > -MARGIN && x < size.width + MARGIN && y < size.height + 2 * MARGIN);

  return (
    <div ref={frame} className={styles.frame} role="group" aria-label={copy.label} aria-describedby={`${id}-hint`}>
      <svg className={styles.map} viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice">
        <clipPath id={clip}>
          <circle cx={0} cy={-30} r={17} />
        </clipPath>
        <BaseMap view={view} size={size} place={place} marks={marks} />
        {place === undefined ? null : <PlaceDot view={view} size={size} place={place} label={placeLabel} />}
        {marks.map(({ cluster, x, y }) => {
          const [store, ...others] = cluster.stores;
          return others.length === 0 ? (
            <Pin key={cluster.id} cluster={cluster} x={x} y={y} clip={clip} selected={store.id === selected} named={view.zoom >= NAMES_FROM_ZOOM || store.id === selected} href={storeHref(store)} onSelect={() => onSelect(store)} />
          ) : (
            <Circle key={cluster.id} cluster={cluster} x={x} y={y} href={boundsHref(widened(boundsOfStores(cluster.stores)))} onOpen={() => change(() => nearer(view, cluster, size))} />
          );
        })}
      </svg>
      <p id={`${id}-hint`} className="u-hidden">
        {copy.hint}
      </p>
      <div className={styles.zoom}>
        <IconButton glyph={Plus} label={copy.zoomIn} onClick={() => change((now) => zoomed(now, 1))} />
        <IconButton glyph={Minus} label={copy.zoomOut} onClick={() => change((now) => zoomed(now, -1))} />
      </div>
    </div>
  );
}

/** So near that the circle falls apart, and at least a step. */
function nearer(view: MapView, { stores }: Cluster, size: Size): MapView {
  const all = viewOf(widened(boundsOfStores(stores)), size);
  return all.zoom >= view.zoom + 1 ? all : { centre: all.centre, zoom: zoomed(view, 1).zoom };
}
