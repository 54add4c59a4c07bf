// A search service in memory, over a short list of partners; with configurable latency.
import { either as E } from 'fp-ts';
import type { taskEither as TE } from 'fp-ts';
import { firstValueFrom, timer } from 'rxjs';
import type { SchedulerLike } from 'rxjs';
import type { AbortSignalLike, CallOptions } from '@pluspunkt/core/failure';
import type { Partner, SearchAnswer, SearchFailure, SearchGateway, SearchSuggestion } from '@pluspunkt/core/search';
import { groupOf, partnerOf, resultSetOf, suggestionOf } from './builders.ts';

/** Initial data and latency. */
export interface FakeSearchOptions {
  readonly partners?: readonly Partner[];
  /** Answers to certain queries; others are looked up among the partners. */
  readonly answers?: Readonly<Record<string, SearchAnswer>>;
  readonly latencyMs?: number;
  readonly scheduler?: SchedulerLike;
}

/** A search service that tests can inspect and make fail. */
export interface FakeSearch {
  readonly gateway: SearchGateway;
  /** The calls so far, e.g. `search blumen 3`, `suggestions blu`. */
  readonly calls: readonly string[];
  /** The aborted calls. */
  readonly aborted: readonly string[];
  /** Failures of the next calls. */
  readonly failures: SearchFailure[];
}

/** The default partners. */
export const SOME_PARTNERS: readonly Partner[] = ['Blumenwiese', 'Buchhaus Linde', 'Backstube Korn', 'Fahrradkeller'].map((name) =>
  partnerOf(name),
);

const ABORTED: SearchFailure = { _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: 'r' } };

/** A search service in memory. */
export function createFakeSearch(options: FakeSearchOptions = {}): FakeSearch {
  const { partners = SOME_PARTNERS, answers = {}, latencyMs = 0, scheduler } = options;
  const calls: string[] = [];
  const aborted: string[] = [];
  const failures: SearchFailure[] = [];

  const watch = (call: string, signal: AbortSignalLike | undefined) => {
    calls.push(call);
    signal?.addEventListener('abort', () => void aborted.push(call));
  };
  const answer =
    <A>(call: string, { signal }: CallOptions, make: () => A): TE.TaskEither<SearchFailure, A> =>
    async () => {
      watch(call, signal);
      if (latencyMs > 0) await firstValueFrom(timer(latencyMs, scheduler));
      if (signal?.aborted) return E.left(ABORTED);
      const failure = failures.shift();
      return failure === undefined ? E.right(make()) : E.left(failure);
    };
  const named = (query: string) => {
    const wanted = query.replace(/\*$/, '').trim().toLocaleLowerCase('de-DE');
    return partners.filter(({ common }) => common.partnerName.toLocaleLowerCase('de-DE').includes(wanted));
  };
  const page = (found: readonly Partner[], limit: number) => groupOf(found.slice(0, limit), found.length);
  const known = (query: string) => (Object.hasOwn(answers, query) ? answers[query] : undefined);

  const gateway: SearchGateway = {
    search: (query, limit, call = {}) =>
      answer(`search ${query} ${limit}`, call, () => known(query) ?? { original: resultSetOf(query, { onlinePartners: page(named(query), limit) }) }),
    partners: (query, limit, type, call = {}) =>
      answer(`partners ${query}`, call, () =>
        page(named(query).filter(({ common }) => common.isPremiumPartner === (type === 'PREMIUM')), limit),
      ),
    partnerCategories: (call = {}) => answer('partnerCategories', call, () => [{ logo: '', name: 'Haushalt' }]),
    partnersByName: (names, query, call = {}) =>
      answer(`partnersByName ${query}`, call, () => named(query).filter(({ common }) => names.length === 0 || names.includes(common.partnerName))),
    suggestions: (term, call = {}) =>
      answer(`suggestions ${term}`, call, (): readonly SearchSuggestion[] =>
        named(term).slice(0, 8).map(({ common, partnerDetailLink }) => ({ ...suggestionOf(common.partnerName, 'partner'), path: partnerDetailLink })),
      ),
  };
  return { gateway, calls, aborted, failures };
}
