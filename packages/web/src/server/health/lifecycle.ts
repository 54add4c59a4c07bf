// The life of a process as those who send it requests see it: it takes them, then says that it will stop, then stops.
import type { Readiness } from './health.ts';

export interface Lifecycle {
  readonly isStopping: () => boolean;
  /** From now on the process says that it is not ready; ends when those who ask have had the time to notice. */
  stopSoon(): Promise<void>;
}

export interface LifecycleOptions {
  readonly drainSeconds: number;
  readonly pause: (ms: number) => Promise<void>;
}

export function createLifecycle({ drainSeconds, pause }: LifecycleOptions): Lifecycle {
  let stopping = false;
  return {
    isStopping: () => stopping,
    async stopSoon() {
      stopping = true;
      if (drainSeconds > 0) await pause(drainSeconds * 1_000);
    },
  };
}

/** Whoever sends requests hears in time that the process stops, however long what is behind it takes to answer. */
export const readyUnlessStopping =
  ({ isStopping }: Pick<Lifecycle, 'isStopping'>, ask: () => Promise<Readiness>) =>
  async (): Promise<Readiness> => {
    if (isStopping()) return { needs: { running: false } };
    const readiness = await ask();
    return { ...readiness, needs: { running: !isStopping(), ...readiness.needs } };
  };
