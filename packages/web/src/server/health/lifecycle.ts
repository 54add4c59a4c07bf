// Graceful shutdown as load balancers see it: ready, then not ready, then stopped.
import type { RunningBackend } from '../http/run-backend.ts';
import type { Readiness } from './health.ts';
import { together } from './together.ts';

export interface Lifecycle {
  readonly isStopping: () => boolean;
  /** Makes the process report that it is not ready; resolves when load balancers have had the time to notice. */
  stopSoon(): Promise<void>;
}

export interface LifecycleOptions {
  readonly drainSeconds: number;
  readonly pause: (ms: number) => Promise<unknown>;
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

/** Reports a stop at once, however long the checks take. */
export function readyUnlessStopping({ isStopping }: Pick<Lifecycle, 'isStopping'>, ask: () => Promise<Readiness>): () => Promise<Readiness> {
  const askTogether = together(ask);
  return async () => {
    if (isStopping()) return { needs: { running: false } };
    const readiness = await askTogether();
    return { ...readiness, needs: { running: !isStopping(), ...readiness.needs } };
  };
}

/** In parallel: where the database does not answer, each check takes as long as a load balancer waits. */
export async function readinessOf(role: string, backend: Pick<RunningBackend, 'needs' | 'health' | 'catalogue' | 'replica'> | undefined): Promise<Readiness> {
  // Cached pages need no backend: a missing one does not take a web server out of service.
  const [needs, health, catalogue] = await Promise.all([backend?.needs(), backend?.health(), backend?.catalogue?.()]);
  const replica = backend?.replica?.();
  // Without its catalogue only price comparison waits, and without its replica the primary answers.
  return {
    needs: { ...needs },
    notes: { role, jobs: health?.jobs, catalogue: catalogue === undefined ? undefined : catalogue ? 'here' : 'away', replica: replica === undefined ? undefined : (replica.trouble ?? 'asked') },
  };
}
