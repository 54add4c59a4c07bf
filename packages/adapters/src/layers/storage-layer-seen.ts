// Stores which layers were shown: one record per layer, shared by all tabs.
import { option as O } from 'fp-ts';
import type { LayerSeen, LayerSeenStore } from '@pluspunkt/core/layers';
import type { KeyValueStore } from '../transport/storage.ts';

const KEY = 'layers-seen';

const isRecord = (value: unknown): value is LayerSeen => {
  if (typeof value !== 'object' || value === null) return false;
  const { trackingId, counter, date }: { trackingId?: unknown; counter?: unknown; date?: unknown } = value;
  return typeof trackingId === 'string' && Number.isFinite(counter) && Number.isFinite(date);
};

const recordsOf = (stored: unknown): Readonly<Record<string, LayerSeen>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, LayerSeen] => isRecord(entry[1])))
    : {};

/** After the session of a member, whose layers were shown. */
export const forgetLayersSeen = (storage: Pick<KeyValueStore, 'remove'>): void => storage.remove(KEY);

/** Invalid records are left out. */
export const createStorageLayerSeenStore = ({ storage }: { readonly storage: KeyValueStore }): LayerSeenStore => ({
  read: () => recordsOf(O.toUndefined(O.flatMap(storage.get(KEY), (text) => O.tryCatch((): unknown => JSON.parse(text))))),
  write: (records) => storage.set(KEY, JSON.stringify(records)),
});
