// What all use cases share: a state that is read and followed, and events for logs.
import { readdirSync } from 'node:fs';
import type { Subscribable } from 'rxjs';
import { expect, it } from 'vitest';
import { createImpressions, createReading, createShoppingList } from './brochures/index.ts';
import { createPrizeDraw } from './campaigns/index.ts';
import { createConsents } from './consents/index.ts';
import { createCoupons } from './coupons/index.ts';
import { createFavourites, createPartnerFavourites } from './favourites/index.ts';
import { createLayers } from './layers/index.ts';
import { createBookings } from './points/index.ts';
import { createMember } from './profile/index.ts';
import { createRegistration } from './registration/index.ts';
import { createRecentSearches, createSearch } from './search/index.ts';
import { createSession, createSessionDialog } from './session/index.ts';
import { createTracking } from './tracking/index.ts';

/** What whoever embeds a use case may rely on; the compiler checks each of them against it. */
interface UseCase {
  readonly state$: Pick<Subscribable<unknown>, 'subscribe'>;
  readonly events$: Pick<Subscribable<unknown>, 'subscribe'>;
  getSnapshot(): unknown;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

const USE_CASES = {
  createBookings,
  createConsents,
  createCoupons,
  createFavourites,
  createImpressions,
  createLayers,
  createMember,
  createPartnerFavourites,
  createPrizeDraw,
  createReading,
  createRecentSearches,
  createRegistration,
  createSearch,
  createSession,
  createSessionDialog,
  createShoppingList,
  createTracking,
} satisfies Readonly<Record<string, (deps: never) => UseCase>>;

it('every factory that the core hands out is a use case with a state and events', async () => {
  const capabilities = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const entries = await Promise.all(capabilities.map(async ({ name }): Promise<Readonly<Record<string, unknown>>> => import(`./${name}/index.ts`)));
  const factories = entries.flatMap((entry) => Object.keys(entry).filter((symbol) => /^create[A-Z]/.test(symbol)));
  expect(factories.toSorted()).toEqual(Object.keys(USE_CASES).toSorted());
});
