// Routes of the store finder (/stores).
import * as contract from '@pluspunkt/adapters/stores/contract';
import { parseBounds } from '@pluspunkt/core/stores';
import { either as E, option as O } from 'fp-ts';
import type * as z from 'zod/mini';
import type { RouteContext } from '../capability.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { createFairQueue, SEARCH_PATIENCE_MS } from '../platform/rate-limits/fair-queue.ts';
import { readPlace, suggestPlaces } from './places.ts';
import type { StoreQuery } from './search-stores.ts';
import { searchStores } from './search-stores.ts';

const wrong = (name: string, code: string): E.Either<Refusal, never> => E.left(refuse('invalid-request', { issues: [{ path: `query.${name}`, code }] }));

/** A place needs both coordinates, a radius needs a place, and a map section must not be inverted. */
const judge = ({ latitude, longitude, bounds, ...query }: z.output<typeof contract.searchStores.query>): E.Either<Refusal, StoreQuery> => {
  if ((latitude === undefined) !== (longitude === undefined)) return wrong(latitude === undefined ? 'latitude' : 'longitude', 'missing');
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  if (query.radius !== undefined && place === undefined) return wrong('latitude', 'missing');
  if (bounds === undefined) return E.right({ ...query, place });
  const section = parseBounds(bounds);
  return O.isNone(section) ? wrong('bounds', 'invalid-format') : E.right({ ...query, place, bounds: section.value });
};

/** With ten thousand stores, a search near a place runs two statements of half a second each. A few at a time leave connections to other calls. */
const searches = createFairQueue({ running: 2, waiting: 255, patienceMs: SEARCH_PATIENCE_MS }, 31);

/** Places hardly ever change, and are the same for everybody. */
const LONG = { cacheControl: 'public, max-age=3600' };

export const storeRoutes = ({ catalogue, clock }: Pick<RouteContext, 'catalogue' | 'clock'>): readonly Route[] => [
  route(contract.searchStores, ({ query }) => {
    const judged = judge(query);
    return E.isLeft(judged) ? judged.left : searchStores(catalogue, judged.right, clock.now());
  }, { cacheControl: 'public, max-age=60', turns: searches }),
  route(contract.mapPlace, async ({ query }) => (await readPlace(catalogue, query.place_id)) ?? refuse('not-found'), LONG),
  route(contract.suggestPlaces, ({ query }) => suggestPlaces(catalogue, query.term), LONG),
];
