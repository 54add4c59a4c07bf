// Stores that would stand on top of each other become one circle with their number.
import type { Bounds, Position, Store } from '@pluspunkt/core/stores';
import { project, worldPixels } from './projection.ts';

export interface Cluster {
  /** The store's own id, or that of the first. */
  readonly id: string;
  /** That of its first store: so two marks never stand nearer than `APART`. */
  readonly position: Position;
  readonly stores: readonly [Store, ...Store[]];
}

/** Pins are so wide that they need this much between them, in px. */
const APART = 56;
/** From here on everything stands alone. */
const ALONE_FROM_ZOOM = 15.5;

/** Each store goes to the first one before it that is near; the order of the list decides, so that the same list gives the same map. */
export function clustersOf(stores: readonly Store[], zoom: number): readonly Cluster[] {
  const pixels = worldPixels(zoom);
  const apart = zoom >= ALONE_FROM_ZOOM ? 0 : APART / pixels;
  const groups: { readonly x: number; readonly y: number; readonly stores: [Store, ...Store[]] }[] = [];
  for (const store of stores) {
    const { x, y } = project(store);
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < apart);
    if (near === undefined) groups.push({ x, y, stores: [store] });
    else near.stores.push(store);
  }
  return groups.map((group) => ({ id: group.stores[0].id, position: group.stores[0], stores: group.stores }));
}

export const boundsOfStores = (stores: readonly Position[]): Bounds => {
  const latitudes = stores.map(({ latitude }) => latitude);
  const longitudes = stores.map(({ longitude }) => longitude);
  return { west: Math.min(...longitudes), east: Math.max(...longitudes), south: Math.min(...latitudes), north: Math.max(...latitudes) };
};
