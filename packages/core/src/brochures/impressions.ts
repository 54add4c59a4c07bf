// Tells which brochures were seen in a list: each once a visit, several in one call.
import { either as E } from 'fp-ts';
import { auditTime, Subject } from 'rxjs';
import type { CallOptions } from '../failure.ts';
import type { BrochureTrackingGateway } from './brochures.ports.ts';

/** Milliseconds in which further brochures join a call. */
export const IMPRESSION_BATCH_MS = 1_000;
/** The most that one call takes. */
const BATCH_LIMIT = 100;

/** Collects which brochures were seen. */
export interface Impressions {
  seen(brochureId: string): void;
  /** The page may end: what has not been told yet is told now, in a way that outlives it. */
  flush(): void;
}

/** What could not be told counts as not seen, and is told the next time it is. */
export function createImpressions({ tracking }: { readonly tracking: Pick<BrochureTrackingGateway, 'trackImpressions'> }): Impressions {
  const known = new Set<string>();
  const due$ = new Subject<void>();
  let waiting: readonly string[] = [];

  const tell = async (options?: CallOptions): Promise<void> => {
    const batch = waiting.slice(0, BATCH_LIMIT);
    waiting = waiting.slice(BATCH_LIMIT);
    if (batch.length === 0) return;
    const call = tracking.trackImpressions(batch, options)();
    if (waiting.length > 0) void tell(options);
    if (E.isLeft(await call)) batch.forEach((id) => known.delete(id));
  };
  due$.pipe(auditTime(IMPRESSION_BATCH_MS)).subscribe(() => void tell());

  return {
    seen(brochureId) {
      if (known.has(brochureId)) return;
      known.add(brochureId);
      waiting = [...waiting, brochureId];
      due$.next();
    },
    flush: () => void tell({ keepalive: true }),
  };
}
