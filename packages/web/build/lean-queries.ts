// Plugin of the browser's build: the query cache without mutations and endless lists, which no page has (decision 14).
import type { Plugin } from 'vite';

const LEFT_OUT = /^\.\/(?:mutation|infiniteQueryBehavior)\.js$/;
const NOTHING = '\0left-out-of-queries';

/** What the cache imports of them; where one is asked for all the same, it says so. */
const SAYING_SO = `
const none = () => { throw new Error('left out of this build'); };
export class Mutation { constructor() { none(); } }
export const getDefaultState = none, infiniteQueryBehavior = none, hasNextPage = none, hasPreviousPage = none;
`;

export const leanQueries: Plugin = {
  name: 'lean-queries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: LEFT_OUT },
    handler: (_, importer) => (importer?.includes('/@tanstack/query-core/') === true ? NOTHING : null),
  },
  load: {
    filter: { id: /^\0left-out-of-queries$/ },
    handler: () => ({ code: SAYING_SO, moduleSideEffects: false }),
  },
};
