// The filter of the store finder, and its query parameters.
import { formatBounds, parseBounds, type Bounds, type Position } from '@pluspunkt/core/stores';
import { option as O } from 'fp-ts';
import { reachFrom, reachParts, type Reach } from '../../ui/list-steps/reach.ts';

export const STORES_PATH = '/filialen';
/** How many stores come at first, and how many more with every step; at most so many are one list, and a place leads further. */
export const STORE_STEPS = { step: 24, most: 480 } as const;
/** From its beginning. */
const FIRST: Reach = { shown: STORE_STEPS.step, known: 0 };
/** Longer texts are cut: no place is called so. */
const LONGEST_TEXT = 100;
/** The visitor's position is rounded to about 100 m, for privacy. */
const POSITION_DIGITS = 3;

export interface StoreListFilter extends Reach {
  readonly view: 'list' | 'map';
  /** A place or words, as they were typed. */
  readonly text: string;
  /** The visitor's position. */
  readonly position?: Position;
  /** The map section that is searched. */
  readonly bounds?: Bounds;
  readonly openNow: boolean;
  readonly restaurants: boolean;
  /** Our own map, where the other one would be another provider's. */
  readonly ownMap: boolean;
  /** The store that is picked out on the map. */
  readonly store: string;
}

function positionFrom(text: string | null): Position | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text ?? '') ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}

const boundsFrom = (text: string | null): Bounds | undefined => O.toUndefined(parseBounds(text ?? ''));

export function storeFilterFrom(params: URLSearchParams): StoreListFilter {
  const text = (params.get('ort') ?? '').trim().slice(0, LONGEST_TEXT);
  const bounds = boundsFrom(params.get('bereich'));
  return {
    view: params.get('ansicht') === 'karte' ? 'map' : 'list',
    text,
    // A typed place or a map section takes precedence over the visitor's position.
    position: text === '' && bounds === undefined ? positionFrom(params.get('standort')) : undefined,
    bounds: text === '' ? bounds : undefined,
    openNow: params.get('offen') === '1',
    restaurants: params.get('art') === 'restaurant',
    ...reachFrom(params, STORE_STEPS),
    ownMap: params.get('karte') === 'eigen',
    store: (params.get('filiale') ?? '').slice(0, LONGEST_TEXT),
  };
}

const positionText = ({ latitude, longitude }: Position): string => `${latitude.toFixed(POSITION_DIGITS)},${longitude.toFixed(POSITION_DIGITS)}`;

/** The parts of an address; what is left at its default is left out. */
export function storeFilterParts(filter: StoreListFilter): Readonly<Record<string, string>> {
  const { view, text, position, bounds, openNow, restaurants, ownMap, store } = filter;
  return {
    ...(view === 'map' ? { ansicht: 'karte' } : {}),
    ...(text === '' ? {} : { ort: text }),
    ...(position === undefined ? {} : { standort: positionText(position) }),
    ...(bounds === undefined ? {} : { bereich: formatBounds(bounds) }),
    ...(openNow ? { offen: '1' } : {}),
    ...(restaurants ? { art: 'restaurant' } : {}),
    ...(ownMap ? { karte: 'eigen' } : {}),
    ...reachParts(filter, STORE_STEPS),
    ...(store === '' ? {} : { filiale: store }),
  };
}

/** The same list from its beginning, with no store picked out. */
export const fromStart = (filter: StoreListFilter): StoreListFilter => ({ ...filter, ...FIRST, store: '' });

/** The address of a filter with changes; a change restarts the list. */
export function storePath(filter: StoreListFilter, change: Partial<StoreListFilter> = {}): string {
  const search = new URLSearchParams(storeFilterParts({ ...fromStart(filter), ...change })).toString();
  return search === '' ? STORES_PATH : `${STORES_PATH}?${search}`;
}
