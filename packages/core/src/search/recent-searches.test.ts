import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createRecentSearches, RECENT_SEARCHES_LIMIT, rememberQuery, type RecentSearchesEvent, type RecentSearchStore } from './recent-searches.ts';

function memoryStore(initial: readonly string[] = []): RecentSearchStore {
  let stored = initial;
  return {
    read: () => stored,
    write: (queries) => {
      stored = queries;
    },
  };
}

describe('recent searches', () => {
  it('puts a query that is searched again in front, in its newest spelling', () => {
    expect(rememberQuery(['Blumen', 'schuhe'], ' SCHUHE ')).toEqual(['SCHUHE', 'Blumen']);
  });

  it('stores no blank query', () => {
    expect(rememberQuery(['schuhe'], '   ')).toEqual(['schuhe']);
  });

  it('stores the newest few, each once, whatever is searched', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (searched) => {
        const queries = searched.reduce<readonly string[]>(rememberQuery, []);
        expect(queries.length).toBeLessThanOrEqual(RECENT_SEARCHES_LIMIT);
        expect(new Set(queries.map((query) => query.toLocaleLowerCase('de-DE'))).size).toBe(queries.length);
      }),
    );
  });

  it('survives a new visit and can be cleared', async () => {
    const store = memoryStore();
    createRecentSearches({ store }).remember('kaffee');
    const next = createRecentSearches({ store });
    expect(await firstValueFrom(next.queries$)).toEqual(['kaffee']);
    next.forget();
    expect(store.read()).toEqual([]);
  });
});

it('events contain the length of the list, never typed text', () => {
  const recent = createRecentSearches({ store: memoryStore(['kaffee']) });
  const events: RecentSearchesEvent[] = [];
  let ended = false;
  recent.events$.subscribe({ next: (event) => events.push(event), complete: () => void (ended = true) });
  recent.remember('schuhe');
  recent.remember('   ');
  recent.forget();
  expect(events).toEqual([{ _tag: 'QueryRemembered', queries: 2 }, { _tag: 'QueriesForgotten', queries: 0 }]);
  recent.dispose();
  expect(ended).toBe(true);
});

it('a query is stored with single blanks and at most two hundred characters', () => {
  expect(rememberQuery([], ' rote \t  blumen ')).toEqual(['rote blumen']);
  expect(rememberQuery([], 'x'.repeat(200))).toHaveLength(1);
  expect(rememberQuery([], 'x'.repeat(201))).toEqual([]);
});

it('only the newest few are loaded from a store, and the state notifies of each change until disposal', () => {
  const recent = createRecentSearches({ store: memoryStore(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) });
  const lengths: number[] = [];
  let ended = false;
  recent.state$.subscribe({ next: (queries) => lengths.push(queries.length), complete: () => void (ended = true) });
  recent.forget();
  recent.remember('a');
  recent.dispose();
  expect([lengths, ended]).toEqual([[6, 0, 1], true]);
});
