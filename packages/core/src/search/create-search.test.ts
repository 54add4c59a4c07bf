// The search state in virtual time: reuse, giving up, rules, rewards, suggestions.
import { either as E, taskEither as TE } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { aProduct, createFakeProductsGateway } from '@pluspunkt/testkit/prices';
import { createFakeRewards, rewardOf } from '@pluspunkt/testkit/rewards';
import { createFakeSearch, groupOf, partnerOf, resultSetOf, suggestionOf } from '@pluspunkt/testkit/search';
import type { FakeSearchOptions } from '@pluspunkt/testkit/search';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { CallFailure } from '../result/failure.ts';
import { createSearch, runSearch, SEARCH_LIMIT, shownSet, totalFound, totalOf } from './index.ts';
import type { Search, SearchEvent, SearchFailure, SearchLogEntry, SearchState, SearchSuggestion } from './index.ts';

const UNREACHABLE: SearchFailure = { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } };
const GIVEN_UP = E.left({ _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: expect.any(String) } });
const opened: Search[] = [];

function field(options: FakeSearchOptions & { readonly initial?: SearchState } = {}) {
  const { initial, ...fakeOptions } = options;
  const time = createVirtualTime();
  const fake = createFakeSearch({ ...fakeOptions, scheduler: time.scheduler });
  const rewards = createFakeRewards([rewardOf('Blumenvase')]);
  const logged: SearchLogEntry[] = [];
  const deps = { gateway: fake.gateway, rewards: rewards.gateway, log: (entry: SearchLogEntry) => void logged.push(entry) };
  const search = createSearch({ ...deps, scheduler: time.scheduler, ...(initial ? { initial } : {}) });
  opened.push(search);
  return { ...fake, time, rewards, logged, deps, search };
}

afterEach(() => opened.splice(0).forEach((search) => search.dispose()));

describe('a search', () => {
  it('becomes ready with three items a group and the rewards', async () => {
    const { search, calls } = field();
    const statuses: string[] = [];
    search.state$.subscribe(({ status }) => statuses.push(status));
    const result = await search.search(' Blumen ');
    expect(calls).toEqual(['search Blumen 3']);
    expect(statuses).toEqual(['idle', 'searching', 'ready']);
    expect(E.isRight(result) && result.right).toBe(search.getSnapshot().outcome);
    expect(search.getSnapshot().outcome).toMatchObject({ selection: { rule: 2 }, rewards: { items: [{ productName: 'Blumenvase' }] } });
  });

  it('for all results requests twelve', async () => {
    const { search, calls } = field();
    await search.searchAll('blumen');
    expect(calls).toEqual(['search blumen 12']);
  });

  it('in progress is reused for the same query', async () => {
    const { search, calls, time } = field({ latencyMs: 100 });
    const both = Promise.all([search.search('Rote  Blumen'), search.search('rote blumen ')]);
    await time.advance(100);
    const [first, second] = await both;
    expect(second).toBe(first);
    expect(calls).toEqual(['search Rote  Blumen 3']);
    const again = search.search('rote blumen');
    await time.advance(100);
    await again;
    expect(calls).toHaveLength(2);
  });

  it('is aborted by its signal, and the earlier result stays', async () => {
    const { search, aborted, logged, time } = field({ latencyMs: 100 });
    const before = search.search('blumen');
    await time.advance(100);
    await before;
    const controller = new AbortController();
    const next = search.search('buch', { signal: controller.signal });
    await time.advance(50);
    controller.abort();
    await time.advance(100);
    expect(await next).toEqual(GIVEN_UP);
    expect([aborted, logged, search.getSnapshot().status]).toEqual([['search buch 3'], [], 'ready']);
    expect(search.getSnapshot().outcome?.selection.original.query).toBe('blumen');
    expect(await search.searchAll('buch', { signal: controller.signal })).toEqual(GIVEN_UP);
    const first = field({});
    const aborting = new AbortController();
    aborting.abort();
    await first.search.search('buch', { signal: aborting.signal });
    expect(first.search.getSnapshot().status).toBe('idle');
  });

  it('emits events with decisions and failures, and without typed text', async () => {
    const { search, failures, time } = field({ latencyMs: 100 });
    const events: SearchEvent[] = [];
    search.events$.subscribe((event) => events.push(event));
    void search.search('geheimnis');
    const second = search.search('blumen');
    await time.advance(100);
    await second;
    failures.push(UNREACHABLE);
    const third = search.search('blumen buch');
    await time.advance(100);
    await third;
    expect(events).toEqual([
      { _tag: 'SearchStarted', limit: 3 },
      { _tag: 'SearchAborted' },
      { _tag: 'SearchStarted', limit: 3 },
      { _tag: 'SearchAnswered', rule: 2, total: expect.any(Number) },
      { _tag: 'SearchStarted', limit: 3 },
      { _tag: 'SearchFailed', code: 'CallFailed.Unreachable' },
    ]);
  });

  it('that is outdated is aborted, and the last one wins', async () => {
    const { search, aborted, time } = field({ latencyMs: 100 });
    const first = search.search('blumen');
    await time.advance(50);
    const second = search.search('buch');
    await time.advance(100);
    expect(await first).toEqual(GIVEN_UP);
    expect(E.isRight(await second)).toBe(true);
    expect([aborted, search.getSnapshot().query]).toEqual([['search blumen 3'], 'buch']);
  });

  it('with another limit is another search', async () => {
    const { search, calls, time } = field({ latencyMs: 100 });
    const small = search.search('blumen');
    const all = search.searchAll('blumen');
    await time.advance(100);
    expect(await small).toEqual(GIVEN_UP);
    expect(E.isRight(await all)).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('that fails is logged, stored and handed back', async () => {
    const { search, failures, logged } = field();
    failures.push(UNREACHABLE);
    expect(await search.search('blumen')).toEqual(E.left(UNREACHABLE));
    expect(search.getSnapshot()).toMatchObject({ status: 'failed', failure: UNREACHABLE });
    expect(logged).toEqual([{ event: 'search-failed', failure: UNREACHABLE }]);
  });

  it('without rewards succeeds', async () => {
    const { search, rewards, logged } = field();
    rewards.failures.push({ _tag: 'TimedOut', requestId: 'r' });
    await search.search('blumen');
    expect(search.getSnapshot()).toMatchObject({ status: 'ready', outcome: { rewards: { totalNumberOfResults: 0, items: [] } } });
    expect(logged).toMatchObject([{ event: 'rewards-failed' }]);
  });

  it('an empty query makes no call', async () => {
    const { search, calls } = field();
    await search.search('  ');
    expect([calls, search.getSnapshot().status]).toEqual([[], 'ready']);
  });

  it('shows the alternative by the rules, and the original when requested once', async () => {
    const many = groupOf([partnerOf('Schuhhaus')], 30);
    const answer = {
      original: resultSetOf('schue', { onlinePartners: groupOf([partnerOf('Anders')]) }),
      alternative: resultSetOf('schuhe', { onlinePartners: many }),
    };
    const { search } = field({ answers: { schue: answer } });
    const shown = async () => {
      await search.search('schue');
      return search.getSnapshot().outcome?.selection.shown;
    };
    expect(await shown()).toBe('alternative');
    search.skipSelection();
    expect(await shown()).toBe('original');
    expect(search.getSnapshot().skipSelection).toBe(false);
    expect(await shown()).toBe('alternative');
  });

  it('that is cleared is forgotten', async () => {
    const { search, time } = field({ latencyMs: 100 });
    const running = search.search('blumen');
    search.clear();
    await time.advance(100);
    expect(await running).toEqual(GIVEN_UP);
    expect(search.getSnapshot()).toMatchObject({ status: 'idle', query: '' });
  });

  it('continues from a server-rendered state', async () => {
    const { search } = field();
    await search.search('blumen');
    const handedOver = JSON.parse(JSON.stringify(search.getSnapshot()));
    expect(field({ initial: handedOver }).search.getSnapshot()).toEqual(search.getSnapshot());
  });

  it('once, without a state, takes ten items and can skip the rules', async () => {
    const { deps, calls } = field();
    const outcome = await runSearch(deps, 'blumen', undefined, { skipSelection: true })();
    expect(outcome).toMatchObject(E.right({ selection: { rule: 1 } }));
    expect(calls).toEqual(['search blumen 10']);
  });
});

describe('suggestions', () => {
  it('come after a pause, for the last term only', async () => {
    const { search, calls, time } = field();
    const lists: number[] = [];
    search.suggestions$.subscribe(({ suggestions }) => lists.push(suggestions.length));
    for (const term of ['bl', 'blu', 'blum']) {
      search.suggest(term);
      await time.advance(100);
    }
    expect(calls).toEqual([]);
    await time.advance(50);
    expect(calls).toEqual(['suggestions blum']);
    expect(lists).toEqual([0, 1]);
  });

  it('in progress are aborted by the next key', async () => {
    const { search, aborted, time } = field({ latencyMs: 500 });
    search.suggest('blu');
    await time.advance(200);
    search.suggest('blum');
    expect(aborted).toEqual(['suggestions blu']);
  });

  it('are none at once below two characters, and none are known after a failure', async () => {
    const { search, calls, failures, logged, time } = field();
    const lists: string[] = [];
    search.suggestions$.subscribe(({ status, suggestions }) => lists.push(`${status} ${String(suggestions.length)}`));
    search.suggest('blu');
    await time.advance(150);
    search.suggest('b ');
    expect(lists).toEqual(['none 0', 'found 1', 'none 0']);
    failures.push(UNREACHABLE);
    search.suggest('buch');
    await time.advance(150);
    expect([lists, logged]).toEqual([['none 0', 'found 1', 'none 0', 'failed 0'], [{ event: 'suggestions-failed', failure: UNREACHABLE }]]);
    // The same query is sent again: the fault may be gone.
    search.suggest('buch');
    await time.advance(150);
    expect([calls, lists.at(-1)]).toEqual([['suggestions blu', 'suggestions buch', 'suggestions buch'], 'found 1']);
  });
});

describe('the events of a search', () => {
  it('are one per aborted search, and the state does not change', async () => {
    const { search, time } = field({ latencyMs: 100 });
    const events: SearchEvent[] = [];
    search.events$.subscribe((event) => events.push(event));
    const controller = new AbortController();
    const running = search.search('blumen', { signal: controller.signal });
    expect(search.getSnapshot()).toStrictEqual({ status: 'searching', query: 'blumen', limit: 3, skipSelection: false });
    controller.abort();
    await time.advance(100);
    expect(await running).toEqual(GIVEN_UP);
    expect(search.getSnapshot()).toStrictEqual({ status: 'idle', query: 'blumen', limit: 3, skipSelection: false });
    const next = search.search('blumen');
    await time.advance(100);
    await next;
    const last = new AbortController();
    void search.search('buch', { signal: last.signal });
    last.abort();
    await time.advance(100);
    expect(search.getSnapshot().status).toBe('ready');
    expect(events.map(({ _tag }) => _tag)).toEqual(['SearchStarted', 'SearchAborted', 'SearchStarted', 'SearchAnswered', 'SearchStarted', 'SearchAborted']);
  });

  it('has a code for errors of the service, and none of their text', async () => {
    const { search, failures, logged } = field();
    const events: SearchEvent[] = [];
    search.events$.subscribe((event) => events.push(event));
    const failure: SearchFailure = { _tag: 'ServiceErrors', messages: ['relation "members" does not exist'] };
    failures.push(failure);
    expect(await search.search('blumen')).toEqual(E.left(failure));
    expect(search.getSnapshot()).toMatchObject({ status: 'failed', failure });
    expect(events.at(-1)).toEqual({ _tag: 'SearchFailed', code: 'ServiceErrors' });
    expect(logged).toEqual([{ event: 'search-failed', failure }]);
  });

  it('ends with its page: running calls are aborted, delayed ones are not made', async () => {
    const { search, time, calls, aborted } = field({ latencyMs: 100 });
    const ended: string[] = [];
    const seen: string[] = [];
    search.state$.subscribe({ complete: () => ended.push('state') });
    search.suggestions$.subscribe({ complete: () => ended.push('suggestions') });
    search.events$.subscribe({ next: ({ _tag }) => seen.push(_tag), complete: () => ended.push('events') });
    const running = search.search('blumen');
    search.suggest('buch');
    search.dispose();
    await time.advance(1_000);
    expect(await running).toEqual(GIVEN_UP);
    expect([ended.toSorted(), aborted, calls]).toEqual([['events', 'state', 'suggestions'], ['search blumen 3'], ['search blumen 3']]);
    expect(seen).toEqual(['SearchStarted', 'SearchAborted']);
  });

  it('is nothing to suggest any more once it is cleared', async () => {
    const { search, time, calls } = field();
    search.suggest('buch');
    search.clear();
    await time.advance(1_000);
    expect(calls).toEqual([]);
  });
});

describe('a search without a state', () => {
  const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
  const without = (failure: CallFailure) => ({ ...createFakeRewards([]).gateway, rewards: () => async () => E.left(failure) });

  it('follows the rules unless the selection is skipped', async () => {
    const { deps } = field();
    expect(await runSearch(deps, 'blumen')()).toMatchObject(E.right({ selection: { rule: 2 } }));
  });

  it('fails with the service', async () => {
    const { deps, failures } = field();
    failures.push(UNREACHABLE);
    expect(await runSearch(deps, 'blumen')()).toEqual(E.left(UNREACHABLE));
  });

  it('has no rewards where they fail to load, and logs that unless it was aborted', async () => {
    const { deps, logged } = field();
    const lost = await runSearch({ ...deps, rewards: without(unreachable) }, 'blumen')();
    expect(lost).toMatchObject(E.right({ rewards: { totalNumberOfResults: 0, hasMoreResults: false, items: [] } }));
    expect(logged).toEqual([{ event: 'rewards-failed', failure: unreachable }]);
    await runSearch({ ...deps, rewards: without({ _tag: 'Aborted', requestId: 'r' }) }, 'blumen')();
    expect(logged).toHaveLength(1);
  });

  it('has the products of price comparison where it has their gateway, and counts all that is shown', async () => {
    const { deps } = field();
    const products = createFakeProductsGateway({ products: Array.from({ length: 7 }, (_, place) => aProduct({ gtin: String(place), name: 'Blumentopf' })) });
    for (const [limit, shown] of [[SEARCH_LIMIT.state, 4], [SEARCH_LIMIT.all, 7]] as const) {
      const outcome = await runSearch({ ...deps, products }, 'Blumentopf', limit)();
      expect(outcome).toMatchObject(E.right({ products: { query: 'Blumentopf', totalNumberOfResults: 7, items: { length: shown } } }));
      if (E.isRight(outcome)) expect(totalFound(outcome.right)).toBe(totalOf(shownSet(outcome.right.selection)) + outcome.right.rewards.totalNumberOfResults + 7);
    }
    const without = await runSearch(deps, 'Blumentopf')();
    expect(E.isRight(without) && 'products' in without.right).toBe(false);
  });

  it('has no products where they fail to load, and logs that unless it was aborted', async () => {
    const { deps, logged } = field();
    for (const failure of [unreachable, { _tag: 'Aborted', requestId: 'r' } as const]) {
      const lost = await runSearch({ ...deps, products: { search: () => TE.left(failure) } }, 'blumen')();
      expect(E.isRight(lost) && 'products' in lost.right).toBe(false);
    }
    expect(logged).toEqual([{ event: 'products-failed', failure: unreachable }]);
  });

  it('needs no listener for its failures', async () => {
    const { deps, failures } = field();
    const silent = { gateway: deps.gateway, rewards: without(unreachable) };
    failures.push(UNREACHABLE);
    expect(await runSearch(silent, 'blumen')()).toEqual(E.left(UNREACHABLE));
  });

  it('hands its signal on, and none where there is none', async () => {
    const { deps } = field();
    const given: unknown[] = [];
    const rewards = { ...without(unreachable), rewards: (_: unknown, options: unknown) => async () => (given.push(options), E.left(unreachable)) };
    const { signal } = new AbortController();
    await runSearch({ ...deps, rewards }, 'blumen')();
    await runSearch({ ...deps, rewards }, 'blumen', 10, { signal })();
    expect(given).toStrictEqual([{}, { signal }]);
  });
});

describe('what is suggested', () => {
  it('are requested from two characters on, and once per term', async () => {
    const { search, calls, time } = field();
    search.suggest('bl');
    await time.advance(150);
    search.suggest(' bl ');
    await time.advance(150);
    expect(calls).toEqual(['suggestions bl']);
  });

  it('is not what came too late, even where the call could not be stopped', async () => {
    const late = Promise.withResolvers<E.Either<SearchFailure, readonly SearchSuggestion[]>>();
    const { deps, time } = field();
    const gateway = { ...deps.gateway, suggestions: () => () => late.promise };
    const search = createSearch({ gateway, rewards: deps.rewards, scheduler: time.scheduler });
    const lists: number[] = [];
    search.suggestions$.subscribe(({ suggestions }) => lists.push(suggestions.length));
    search.suggest('blu');
    await time.advance(150);
    search.suggest('');
    late.resolve(E.right([suggestionOf('Blumen')]));
    await time.advance(150);
    expect(lists).toEqual([0]);
  });

  it('is nothing after a failure, without a listener', async () => {
    const { deps, failures, time } = field();
    const search = createSearch({ gateway: deps.gateway, rewards: deps.rewards, scheduler: time.scheduler });
    const lists: number[] = [];
    search.suggestions$.subscribe(({ suggestions }) => lists.push(suggestions.length));
    search.suggest('blu');
    await time.advance(150);
    failures.push(UNREACHABLE);
    search.suggest('buch');
    await time.advance(150);
    expect(lists).toEqual([0, 1, 0]);
  });

  it('is not logged where the call was aborted', async () => {
    const { search, failures, logged, time } = field();
    failures.push({ _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: 'r' } });
    search.suggest('blu');
    await time.advance(150);
    expect(logged).toEqual([]);
  });
});
