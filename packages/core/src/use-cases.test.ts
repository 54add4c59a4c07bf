// What all use cases share: a state that is read and followed, events for logs, and a user in production.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Subscribable } from 'rxjs';
import { expect, it } from 'vitest';
import { createImpressions, createReading, createShoppingList } from './brochures/index.ts';
import { createPrizeDraw } from './campaigns/index.ts';
import { createConsents } from './consents/index.ts';
import { createCoupons } from './coupons/index.ts';
import { createFavourites, createPartnerFavourites } from './favourites/index.ts';
import { createLayers } from './layers/index.ts';
import { createMember } from './profile/index.ts';
import { createRegistration } from './registration/index.ts';
import { createRecentSearches, createSearch } from './search/index.ts';
import { createSession, createSessionDialog } from './session/index.ts';
import { createTracking } from './tracking/index.ts';

/** What embedders of a use case may rely on; the compiler checks each of them against it. */
interface UseCase {
  readonly state$: Pick<Subscribable<unknown>, 'subscribe'>;
  readonly events$: Pick<Subscribable<unknown>, 'subscribe'>;
  getSnapshot(): unknown;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

const USE_CASES = {
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

it('every exported factory of the core is a use case with a state and events', async () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const capabilities = folders.filter(({ name }) => name !== 'state' && existsSync(new URL(`${name}/index.ts`, import.meta.url)));
  const entries = await Promise.all(capabilities.map(async ({ name }): Promise<Readonly<Record<string, unknown>>> => import(`./${name}/index.ts`)));
  const factories = entries.flatMap((entry) => Object.keys(entry).filter((symbol) => /^create[A-Z]/.test(symbol)));
  expect(factories.toSorted()).toEqual(Object.keys(USE_CASES).toSorted());
});

/** Programs that run use cases. */
const PROGRAMS = { web: '../../web/src', cli: '../../adapters/src/cli' };

/** Use cases that neither the web app nor the CLI runs yet. */
const WITHOUT_USER: readonly string[] = [];

const CORE_IMPORT = /import \{(?<names>[^}]*)\} from '@pluspunkt\/core\/[a-z-]+'/g;

/** The names that a program's production files import from the core. */
function importsOf(folder: string): ReadonlySet<string> {
  const root = new URL(`${folder}/`, import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const imports = files.flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(CORE_IMPORT)]);
  return new Set(imports.flatMap(({ groups }) => groups?.['names']?.split(',').map((name) => name.trim()) ?? []));
}

it('every use case has a user in the web app or the CLI', () => {
  const users = Object.values(PROGRAMS).map(importsOf);
  const unused = Object.keys(USE_CASES).filter((name) => !users.some((imports) => imports.has(name)));
  expect(unused).toEqual(WITHOUT_USER);
});
