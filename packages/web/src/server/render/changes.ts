// Looks whether what pages show has changed, once a second while somebody asks for pages.
import { readChanges } from '@pluspunkt/adapters/content/contract';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import * as z from 'zod/mini';
import { askNowAndThen } from './throttled-check.ts';

/** A page in memory is at most this much older than what it shows. */
const LOOK_MS = 1_000;
/** A service that does not know the call is asked again later: it may be a newer one then. */
const UNKNOWN_MS = 60_000;
/** Of that many processes the state is known: those that are gone leave theirs behind. */
const MOST_PROCESSES = 64;

const answerShape = z.object({ data: readChanges.response });

export interface ChangesDependencies {
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Called when something may have changed: also at the first word of a process that is not known yet. */
  readonly onChange: () => void;
}

/** To be awaited before a page is served. A service that does not answer changes nothing and holds up nobody for longer than a moment. */
export function createChangesWatch({ origin, fetch, now, pause, onChange }: ChangesDependencies): () => Promise<void> {
  const states = new Map<string, string>();

  function note({ process, state }: z.infer<typeof readChanges.response>): void {
    const before = states.get(process);
    states.delete(process);
    states.set(process, state);
    for (const oldest of states.keys()) {
      if (states.size <= MOST_PROCESSES) break;
      states.delete(oldest);
    }
    if (before !== state) onChange();
  }

  async function look(): Promise<number | undefined> {
    try {
      const answer = await fetch(`${origin}${API_BASE}/changes`);
      if (answer.status === 404) return UNKNOWN_MS;
      if (answer.ok) note(answerShape.parse(await answer.json()).data);
    } catch {
      // Asked again in a second.
    }
    return undefined;
  }

  return askNowAndThen(look, { everyMs: LOOK_MS, now, pause });
}
