// Polls the version of the public catalogue: at most once a second, while pages are requested.
import { readChanges } from '@pluspunkt/adapters/content/contract';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { createThrottledCheck } from './throttled-check.ts';

/** A cached page is at most this much older than what it shows. */
const CHECK_MS = 1_000;
/** A service without this call is polled again later, since it may be upgraded. */
const UNKNOWN_MS = 60_000;
/** Each process of the service has its own version; processes that ended leave theirs behind. */
const MOST_PROCESSES = 64;

const answerShape = z.object({ data: readChanges.response });

export interface ChangesDependencies {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Called when something may have changed: also at the first answer of a process that is not known yet. */
  readonly onChange: () => void;
}

/** To be awaited before a page is served. A service that does not answer changes nothing and delays no page for longer than a moment. */
export function createChangesWatch({ origin, fetch, now, pause, onChange }: ChangesDependencies): () => Promise<void> {
  const versions = new LRUCache<string, string>({ max: MOST_PROCESSES });

  function note({ process, state }: z.infer<typeof readChanges.response>): void {
    const before = versions.get(process);
    versions.set(process, state);
    if (before !== state) onChange();
  }

  async function check(): Promise<number | undefined> {
    try {
      const answer = await fetch(`${origin}${API_BASE}/changes`);
      if (answer.status === 404) return UNKNOWN_MS;
      if (answer.ok) note(answerShape.parse(await answer.json()).data);
    } catch {
      // Asked again in a second.
    }
    return undefined;
  }

  return createThrottledCheck(check, { everyMs: CHECK_MS, now, pause });
}
