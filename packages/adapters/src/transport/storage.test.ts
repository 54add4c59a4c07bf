import { option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createLogger, silentLogger, type LogEntry } from './logger.ts';
import { createBrowserStorage, createMemoryStorage, type StorageEvents } from './storage.ts';

const area = (full: () => boolean = () => false) => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full()) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
};

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe.each([
  ['memory', () => createMemoryStorage()],
  ['a browser', () => {
    const stored = area();
    return createBrowserStorage({ storage: () => stored, log: silentLogger });
  }],
  ['a browser that forbids storage', () => createBrowserStorage({ storage: forbidden, log: silentLogger })],
  ['a browser that is full', () => {
    const stored = area(() => true);
    return createBrowserStorage({ storage: () => stored, log: silentLogger });
  }],
])('the storage of %s', (_, create) => {
  test('gives back what was set, until it is removed', () => {
    const storage = create();
    expect(storage.get('a')).toEqual(O.none);
    storage.set('a', '1');
    storage.set('a', '2');
    expect(storage.get('a')).toEqual(O.some('2'));
    storage.remove('a');
    expect(storage.get('a')).toEqual(O.none);
  });
});

describe('a browser storage', () => {
  test('that is full holds the newest value in memory, and writes it when there is room', () => {
    let full = false;
    const stored = area(() => full);
    const storage = createBrowserStorage({ storage: () => stored, log: silentLogger });
    storage.set('a', 'old');
    full = true;
    storage.set('a', 'new');
    expect(storage.get('a')).toEqual(O.some('new'));
    full = false;
    storage.set('a', 'newest');
    expect(stored.getItem('a')).toBe('newest');
  });

  test('that cannot be used is logged once', () => {
    const entries: LogEntry[] = [];
    const log = createLogger({ sinks: [(entry) => entries.push(entry)] });
    const storage = createBrowserStorage({ storage: forbidden, log });
    storage.set('a', '1');
    storage.set('b', '2');
    expect(entries).toHaveLength(1);
  });

  test('emits changes of other tabs, and none of other storage areas', () => {
    let full = false;
    const stored = area(() => full);
    const listeners = new Set<Parameters<StorageEvents['addEventListener']>[1]>();
    const events: StorageEvents = {
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    };
    const storage = createBrowserStorage({ storage: () => stored, events, log: silentLogger });
    const seen: O.Option<string>[] = [];
    const subscription = storage.foreignChanges$.subscribe((key) => seen.push(key));
    full = true;
    storage.set('a', 'could not be written');
    full = false;
    stored.setItem('a', 'from another tab');
    for (const listener of listeners) {
      listener({ key: 'a', storageArea: stored });
      listener({ key: 'b', storageArea: area() });
      listener({ key: null, storageArea: stored });
    }
    expect(seen).toEqual([O.some('a'), O.none]);
    expect(storage.get('a')).toEqual(O.some('from another tab'));
    subscription.unsubscribe();
    expect(listeners.size).toBe(0);
  });
});
