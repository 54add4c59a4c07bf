// Plugins of the builds: the browser's query cache without endless lists, which no page has (decision 14); the server's
// components get an answer that is there without somebody who would watch it.
import type { Plugin } from 'vite';

const LEFT_OUT = /^\.\/infiniteQueryBehavior\.js$/;
const NOTHING = '\0left-out-of-queries';

/** What the cache imports of them; where one is asked for all the same, it says so. */
const SAYING_SO = `
const none = () => { throw new Error('left out of this build'); };
export const infiniteQueryBehavior = none, hasNextPage = none, hasPreviousPage = none;
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

/** The hooks, by their file, as they begin. */
const HOOKS: Readonly<Record<string, string>> = { useQuery: 'function useQuery(options, queryClient) {', useSuspenseQuery: 'function useSuspenseQuery(options, queryClient) {' };

/** An answer as whoever watches it sees it, who would be made for each page and each query. */
const READ = `
  const client = useQueryClient(queryClient);
  const named = client.getDefaultOptions().queries?.queryKeyHashFn ?? hashKey;
  const known = client.getQueryCache().get(named(options.queryKey))?.state;
  if (known?.status === 'success' && known.fetchStatus === 'idle' && options.select === undefined && options.staleTime === undefined) {
    return { data: known.data, status: 'success', fetchStatus: 'idle', error: null, isSuccess: true, isError: false, isPending: false, isLoading: false, isFetching: false, isRefetching: false, isPlaceholderData: false };
  }
`;

/** The library's hook, which must be the one that was looked through. */
export function readingAtOnce(code: string, hook: string): string {
  const begin = HOOKS[hook];
  if (begin === undefined || code.split(begin).length !== 2) throw new Error(`Not found once in the query cache, look through it again (packages/web/build/lean-queries.ts): ${hook}`);
  return `import { hashKey } from "@tanstack/query-core";\nimport { useQueryClient } from "./QueryClientProvider.js";\n${code.replace(begin, begin + READ)}`;
}

const HOOK_FILE = /\/react-query\/build\/modern\/(useQuery|useSuspenseQuery)\.js$/;

export function readQueries(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'read-queries',
    apply: 'build',
    transform: {
      filter: { id: HOOK_FILE },
      handler(code, id) {
        const [, hook = ''] = HOOK_FILE.exec(id) ?? [];
        changed.add(hook);
        return { code: readingAtOnce(code, hook), map: null };
      },
    },
    generateBundle() {
      const missing = Object.keys(HOOKS).filter((hook) => !changed.has(hook));
      if (missing.length > 0) this.error(`Hooks of the query cache were not among the modules: which files are they now? (packages/web/build/lean-queries.ts) ${missing.join(', ')}`);
    },
  };
}
