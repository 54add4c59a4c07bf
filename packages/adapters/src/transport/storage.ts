// Key-value storage: a browser's, or memory. Never throws: what cannot be stored is held in memory until the page ends.
import { option as O } from 'fp-ts';
import { EMPTY, Observable } from 'rxjs';
import type { Logger } from './logger.ts';

/** Values under keys, for this device or process. */
export interface KeyValueStore {
  /** Never throws; what cannot be read is `none`. */
  get(key: string): O.Option<string>;
  /** Never throws; what cannot be written is stored in memory. */
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Keys that another tab or process changed; `none` when it cleared everything. */
  readonly foreignChanges$: Observable<O.Option<string>>;
}

/** Forgets with the page or process. */
export const createMemoryStorage = (): KeyValueStore => {
  const values = new Map<string, string>();
  return {
    get: (key) => O.fromNullable(values.get(key)),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    foreignChanges$: EMPTY,
  };
};

/** The part of `window` that tells about other tabs. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageChange) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageChange) => void): void;
}
interface StorageChange {
  readonly key: string | null;
  readonly storageArea: unknown;
}

export interface BrowserStorageDeps {
  /** Gives the storage. Browsers that forbid it throw here, at the getter. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where storage events come from; without it there are no foreign changes. */
  readonly events?: StorageEvents;
  readonly log: Logger;
}

const attempt = <A>(run: () => A): O.Option<A> => O.tryCatch(run);

const foreignChanges = (
  deps: BrowserStorageDeps,
  forget: (key: O.Option<string>) => void,
): Observable<O.Option<string>> =>
  new Observable((subscriber) => {
    const area = attempt(deps.storage);
    const listener = ({ key, storageArea }: StorageChange) => {
      if (O.isNone(area) || storageArea !== area.value) return;
      forget(O.fromNullable(key));
      subscriber.next(O.fromNullable(key));
    };
    deps.events?.addEventListener('storage', listener);
    return () => deps.events?.removeEventListener('storage', listener);
  });

/**
 * A browser's storage. Where it is forbidden (the getter throws) or full (writing throws), values live in memory
 * as long as the page does, and reading prefers them.
 */
export const createBrowserStorage = (deps: BrowserStorageDeps): KeyValueStore => {
  // What could not be written; `none` where a value could not be removed.
  const overlay = new Map<string, O.Option<string>>();
  const keep = (key: string, value: O.Option<string>, written: O.Option<unknown>) => {
    if (O.isSome(written)) return void overlay.delete(key);
    if (overlay.size === 0) deps.log.warn('The storage of the browser cannot be used; this page keeps its values itself');
    overlay.set(key, value);
  };
  // What another tab could write is newer than what this one could not.
  const forget = O.match(
    () => overlay.clear(),
    (key: string) => void overlay.delete(key),
  );
  return {
    get: (key) => overlay.get(key) ?? O.flatten(attempt(() => O.fromNullable(deps.storage().getItem(key)))),
    set: (key, value) => keep(key, O.some(value), attempt(() => deps.storage().setItem(key, value))),
    remove: (key) => keep(key, O.none, attempt(() => deps.storage().removeItem(key))),
    foreignChanges$: foreignChanges(deps, forget),
  };
};
