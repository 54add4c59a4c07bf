// Checks the replica once a second, until stopped.
import { Effect, Fiber, Schedule } from 'effect';
import type { Replica } from './replica.ts';

const LOOK_EVERY = '1 second';

/** Completes its first check before it returns, so that the replica is used from the first request on. */
export const watchReplica = async (replica: Replica): Promise<{ stop(): Promise<void> }> => {
  await replica.look();
  const look = Effect.promise(() => replica.look());
  const fiber = Effect.runFork(Effect.sleep(LOOK_EVERY).pipe(Effect.andThen(look), Effect.repeat(Schedule.forever)));
  return {
    async stop() {
      await Effect.runPromise(Fiber.interrupt(fiber));
      await replica.close();
    },
  };
};
