// The version of what public pages show, for page caches: it changes with prices and with what editors write.
import { readChanges } from '@pluspunkt/adapters/content/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { PublicCache } from '../platform/cache/public-cache.ts';
import { route, type Route } from '../platform/http/route.ts';

/** Versions of two processes cannot be compared. */
export const changesRoutes = ({ random, cache }: Pick<BackendDependencies, 'random'> & { readonly cache: Pick<PublicCache, 'version'> }): readonly Route[] => {
  const process = random.uuid();
  return [route(readChanges, async () => ({ process, state: String(await cache.version()) }))];
};
