// Brings a separate catalogue database to the newest schema, at the start or as soon as it answers: the rest of the product does not wait.
import { Effect, Fiber, Schedule } from 'effect';
import type { Logger } from 'pino';
import type { Db } from './database.ts';
import { isCatalogueUnavailable } from './failures/is-catalogue-unavailable.ts';
import { migrate, type Migration } from './migrate.ts';
import { withSetupLock } from './set-up.ts';

const TRY_EVERY = '5 seconds';

const isAway = (cause: unknown): boolean => isCatalogueUnavailable(cause) || (cause instanceof Error && 'code' in cause && cause.code === 'database-unreachable');

export interface CatalogueSchema {
  /** False if the database was away at the start: then it is tried again until it answers. */
  readonly isReady: boolean;
  stop(): Promise<void>;
}

export const prepareCatalogue = async (products: Db, migrations: readonly Migration[], log: Pick<Logger, 'warn'>): Promise<CatalogueSchema> => {
  const prepare = (): Promise<unknown> => withSetupLock(products, () => migrate(products, migrations));
  try {
    await prepare();
    return { isReady: true, stop: () => Promise.resolve() };
  } catch (cause) {
    if (!isAway(cause)) throw cause;
    log.warn({ err: cause }, "the catalogue's database is away; price comparison waits for it");
  }
  const again = Effect.tryPromise(prepare).pipe(Effect.retry(Schedule.spaced(TRY_EVERY)));
  const fiber = Effect.runFork(Effect.sleep(TRY_EVERY).pipe(Effect.andThen(again)));
  return { isReady: false, stop: () => Effect.runPromise(Fiber.interrupt(fiber)).then(() => undefined) };
};
