// Renderings by the data that they were made of. A page is a function of its address, its data, and what the operator has set:
// where these are what they were, so is its HTML. The data itself is never kept: it is asked for each time, and compared.
import type { QueryClient } from '@tanstack/react-query';
import { areSame as areSamePieces, lengthOf, type Pieces } from './pieces.ts';

interface Made<P> {
  readonly page: P;
  /** The answers as they came: the same objects are the same answers. */
  readonly answers: ReadonlyMap<string, unknown>;
  /** All of it as it travels: the browser makes the same page of that alone. */
  readonly data: Pieces;
  /** Characters of both. */
  readonly size: number;
}

export interface LoadedData {
  readonly queries: QueryClient;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Takes longer than comparing. */
  readonly written: () => Pieces;
}

export interface KeptRenderings<P> {
  /** The page that was made of this data at this address before. */
  find(address: string, data: LoadedData): P | undefined;
  keep(address: string, data: LoadedData, page: P): void;
}

const answersOf = ({ queries, loaderData }: LoadedData): ReadonlyMap<string, unknown> =>
  new Map([...Object.entries(loaderData), ...queries.getQueryCache().getAll().map(({ queryHash, state }) => [queryHash, state.data] as const)]);

const areSame = (some: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): boolean =>
  some.size === others.size && [...some].every(([name, value]) => others.has(name) && Object.is(others.get(name), value));

/** @param most characters of the kept pages, by `sizeOf`; who was not asked for longest goes first */
export function createKeptRenderings<P>(most: number, sizeOf: (page: P) => number): KeptRenderings<P> {
  const made = new Map<string, Made<P>>();
  let size = 0;

  function drop(address: string): void {
    const one = made.get(address);
    if (one === undefined) return;
    made.delete(address);
    size -= one.size;
  }

  function set(address: string, one: Made<P>): void {
    drop(address);
    made.set(address, one);
    size += one.size;
    for (const oldest of made.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
  }

  return {
    find(address, loaded) {
      const before = made.get(address);
      if (before === undefined) return undefined;
      const answers = answersOf(loaded);
      if (!areSame(answers, before.answers) && !areSamePieces(loaded.written(), before.data)) return undefined;
      set(address, { ...before, answers });
      return before.page;
    },
    keep(address, loaded, page) {
      const data = loaded.written();
      set(address, { page, answers: answersOf(loaded), data, size: sizeOf(page) + lengthOf(data) });
    },
  };
}
