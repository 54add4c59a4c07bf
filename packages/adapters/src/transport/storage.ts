// Key-value storage: a browser's, or memory. Never throws: values that cannot be stored are held in memory until the page is closed.
import { option as O } from 'fp-ts';
import { EMPTY, Observable } from 'rxjs';
import type { Logger } from './logger.ts';

/** Values under keys, for this device or process. */
export interface KeyValueStore {
  /** Never throws; what cannot be read is `none`. */
  get(key: string): O.Option<string>;
  /** Never throws; a value that cannot be written is held in memory. */
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Emits keys that another tab or process changed; `none` when it cleared everything. */
  readonly foreignChanges$: Observable<O.Option<string>>;
}

/** Storage in memory. */
export const createMemoryStorage = (): KeyValueStore => {
  const values = new Map<string, string>();
  return {
    get: (key) => O.fromNullable(values.get(key)),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    foreignChanges$: EMPTY,
  };
};

/** The part of `window` with storage events. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: (event: StorageChange) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageChange) => void): void;
}
interface StorageChange {
  readonly key: string | null;
  readonly storageArea: unknown;
}

export interface BrowserStorageDeps {
  /** Returns the storage. Browsers that forbid it throw at this getter. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Source of storage events; without it there are no foreign changes. */
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
 * A browser's storage. Where it is forbidden (the getter throws) or full (writing throws), values are held in memory until the
 * page is closed, and reads prefer them.
 */
export const createBrowserStorage = (deps: BrowserStorageDeps): KeyValueStore => {
  // Values that could not be written; `none` where a value could not be removed.
  const overlay = new Map<string, O.Option<string>>();
  const keep = (key: string, value: O.Option<string>, written: O.Option<unknown>) => {
    if (O.isSome(written)) return void overlay.delete(key);
    if (overlay.size === 0) deps.log.warn('The storage of the browser cannot be used; this page keeps its values itself');
    overlay.set(key, value);
  };
  // A value that another tab has written is newer than this tab's failed write.
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
