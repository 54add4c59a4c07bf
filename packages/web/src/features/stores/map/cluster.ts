// Clusters stores that would overlap on the map.
import type { Bounds, Position, Store } from '@pluspunkt/core/stores';
import { project, worldPixels } from './projection.ts';

export interface Cluster {
  /** The store's own id, or that of the first. */
  readonly id: string;
  /** The position of its first store, so that two marks are never nearer than `APART`. */
  readonly position: Position;
  readonly stores: readonly [Store, ...Store[]];
}

interface Group {
  readonly x: number;
  readonly y: number;
  /** In the order of the list. */
  readonly place: number;
  readonly stores: [Store, ...Store[]];
}

/** Pins are so wide that they need this much between them, in px. */
const APART = 56;
/** From this zoom on stores are not clustered. */
const ALONE_FROM_ZOOM = 15.5;

const AROUND = [-1, 0, 1] as const;

/** Clusters on a grid with cells of the minimum distance, so that only adjacent cells are compared and the cost is linear. */
function createGrid(apart: number) {
  const cells = new Map<string, Group[]>();
  const cellOf = (value: number): number => Math.floor(value / apart);
  return {
    add(group: Group): void {
      const key = `${cellOf(group.x)} ${cellOf(group.y)}`;
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [group]);
      else cell.push(group);
    },
    /** The first of the list's groups that is near. */
    near(x: number, y: number): Group | undefined {
      const [column, row] = [cellOf(x), cellOf(y)];
      let first: Group | undefined;
      for (const right of AROUND) {
        for (const down of AROUND) {
          for (const group of cells.get(`${column + right} ${row + down}`) ?? []) {
            if (Math.hypot(group.x - x, group.y - y) < apart && (first === undefined || group.place < first.place)) first = group;
          }
        }
      }
      return first;
    },
  };
}

/** Each store goes to the first one before it that is near; the order of the list decides, so that the same list gives the same map. */
export function clustersOf(stores: readonly Store[], zoom: number): readonly Cluster[] {
  if (zoom >= ALONE_FROM_ZOOM) return stores.map((store) => ({ id: store.id, position: store, stores: [store] }));
  const grid = createGrid(APART / worldPixels(zoom));
  const groups: Group[] = [];
  for (const store of stores) {
    const { x, y } = project(store);
    const near = grid.near(x, y);
    if (near === undefined) {
      const group: Group = { x, y, place: groups.length, stores: [store] };
      groups.push(group);
      grid.add(group);
    } else near.stores.push(store);
  }
  return groups.map((group) => ({ id: group.stores[0].id, position: group.stores[0], stores: group.stores }));
}

export function boundsOfStores(stores: readonly Position[]): Bounds {
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { latitude, longitude } of stores) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}
