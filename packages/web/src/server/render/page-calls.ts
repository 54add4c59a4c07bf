// The calls of a page, a few at the same time: a long list makes dozens, which would take the connections of the database from everybody else.
import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';

/** Each reads with up to two connections. */
const AT_ONCE = 3;

export interface PageCalls {
  /** The calls that `render` makes are limited together, as those of one page. */
  readonly within: <A>(render: () => Promise<A>) => Promise<A>;
  readonly fetch: typeof globalThis.fetch;
}

export function createPageCalls(fetch: typeof globalThis.fetch): PageCalls {
  const pages = new AsyncLocalStorage<LimitFunction>();
  return {
    within: (render) => pages.run(pLimit(AT_ONCE), render),
    fetch: (input, init) => {
      const inTurn = pages.getStore();
      return inTurn === undefined ? fetch(input, init) : inTurn(() => fetch(input, init));
    },
  };
}
