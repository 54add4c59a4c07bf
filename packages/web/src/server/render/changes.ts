// Polls the version of the public catalogue: at most once a second, while pages are requested.
import { readChanges } from '@pluspunkt/adapters/content/contract';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { createRefreshed } from '@pluspunkt/backend/refreshed';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

/** A cached page is at most this much older than what it shows. */
const CHECK_MS = 1_000;
/** How long a page waits for the check: after that it counts as unchanged. */
const PATIENCE_MS = 250;
/** Each process of the service has its own version; processes that ended leave theirs behind. */
const MOST_PROCESSES = 64;

const answerShape = z.object({ data: readChanges.response });

export interface ChangesDependencies {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly patienceMs?: number;
  /** Called when something may have changed: also at the first answer of a process that is not known yet. */
  readonly onChange: () => void;
}

/** To be awaited before a page is served. A service that does not answer changes nothing and delays no page for longer than a moment. */
export function createChangesWatch({ origin, fetch, now, patienceMs = PATIENCE_MS, onChange }: ChangesDependencies): () => Promise<unknown> {
  const versions = new LRUCache<string, string>({ max: MOST_PROCESSES });
  const read = async (): Promise<void> => {
    const answer = await fetch(`${origin}${API_BASE}/changes`);
    if (!answer.ok) return;
    const { process, state } = answerShape.parse(await answer.json()).data;
    const before = versions.get(process);
    versions.set(process, state);
    if (before !== state) onChange();
  };
  return createRefreshed({ initial: undefined, read, now, freshMs: CHECK_MS, patienceMs }).value;
}
