// Stores and event logs: what a subscriber may rely on.
import { config } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventLog, createStore } from './store.ts';

afterEach(() => {
  config.onUnhandledError = null;
});

const unhandledError = (): Promise<unknown> => new Promise((resolve) => void (config.onUnhandledError = resolve));

describe('a store', () => {
  it('replays the present value, then emits each change, and a value that is set again only once', () => {
    const store = createStore<number | undefined>(undefined);
    const values: unknown[] = [];
    const changes: unknown[] = [];
    store.state$.subscribe((value) => values.push(value));
    const unsubscribe = store.subscribe(() => changes.push(store.getSnapshot()));
    [1, 1, Number.NaN, Number.NaN, undefined].forEach((value) => store.set(value));
    unsubscribe();
    store.set(2);
    expect([values, changes]).toEqual([[undefined, 1, Number.NaN, undefined, 2], [1, Number.NaN, undefined]]);
  });

  it('delivers a value that a listener sets after the present one, to all listeners in one order', () => {
    const store = createStore('a');
    const [first, second]: string[][] = [[], []];
    store.state$.subscribe((value) => {
      first?.push(value);
      if (value !== 'b') return;
      store.set('c');
      first?.push(`snapshot ${store.getSnapshot()}`);
    });
    store.state$.subscribe((value) => second?.push(value));
    store.set('b');
    expect([first, second]).toEqual([['a', 'b', 'snapshot c', 'c'], ['a', 'b', 'c']]);
  });

  it('reports the bug of one listener to the host, and notifies all other listeners', async () => {
    const reported = unhandledError();
    const store = createStore(0);
    const heard: string[] = [];
    const bug = new Error('a bug');
    store.state$.subscribe((value) => {
      heard.push(`first ${value}`);
      if (value === 1) throw bug;
    });
    store.state$.subscribe((value) => heard.push(`second ${value}`));
    store.set(1);
    store.set(2);
    expect(heard).toEqual(['first 0', 'second 0', 'first 1', 'second 1', 'first 2', 'second 2']);
    expect(await reported).toBe(bug);
  });

  it('completes its stream, also for later subscribers', () => {
    const store = createStore(0);
    const heard: unknown[] = [];
    const listen = () => store.state$.subscribe({ next: (value) => heard.push(value), complete: () => heard.push('end') });
    listen();
    store.complete();
    store.set(1);
    listen();
    expect(heard).toEqual([0, 'end', 'end']);
    expect(store.getSnapshot()).toBe(1);
  });
});

describe('an event log', () => {
  it('emits an event of a listener after the present one, and replays nothing', () => {
    const log = createEventLog<string>();
    const [first, second]: string[][] = [[], []];
    log.emit('before');
    log.events$.subscribe((event) => {
      first?.push(event);
      if (event === 'a') log.emit('b');
    });
    log.events$.subscribe({ next: (event) => second?.push(event), complete: () => second?.push('end') });
    log.emit('a');
    log.complete();
    log.emit('after');
    expect([first, second]).toEqual([['a', 'b'], ['a', 'b', 'end']]);
  });
});
