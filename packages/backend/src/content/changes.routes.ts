// Tells those who keep pages when what they show has changed: prices, or what editors write.
import { readChanges } from '@pluspunkt/adapters/content/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { createKeptAnswers } from '../platform/cache/public-cache.ts';
import { route, type Route } from '../platform/http/route.ts';

/** A state is an answer that is kept until something changes; it says nothing but its own name. */
export const changesRoutes = ({ catalogue: database, clock, random }: Pick<BackendDependencies, 'catalogue' | 'clock' | 'random'>): readonly Route[] => {
  const process = random.uuid();
  const states = (['catalogue_change', 'content_change'] as const).map((changes) => createKeptAnswers({ database, clock }, changes));
  const stateOf = (kept: (typeof states)[number]): Promise<string> => kept('state', () => Promise.resolve(random.uuid()));
  return [route(readChanges, async () => ({ process, state: (await Promise.all(states.map(stateOf))).join('.') }))];
};
