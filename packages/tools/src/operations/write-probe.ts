// Writes at short intervals until stopped, to measure for how long writes fail.
import { setInterval } from 'node:timers/promises';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS } from '@pluspunkt/backend';
import { passwordGrant } from '../../../web/e2e/support/members/password-grant.ts';

const EVERY_MS = 200;
const PATIENCE_MS = 3_000;
const PROBE = DEMO_LOGINS[0];

export interface WriteProbe {
  /** The longest time between two acknowledged writes since `since`, a moment of `performance.now()`, in seconds. */
  longestGap(since: number): number;
  /** Whether a write that began after `since` was acknowledged. */
  hasWritten(since: number): boolean;
  stop(): Promise<void>;
}

const logIn = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}${API_BASE}/auth/connect/token`, { method: 'POST', body: new URLSearchParams(passwordGrant({ cardNumber: PROBE.cardNumber, password: PROBE.password })) });
  return ((await answer.json()) as { readonly access_token?: string }).access_token ?? '';
};

const HINT = 'probe';

/** Dismisses a hint of the member, or brings it back: a small write, and each one changes something. */
const write = async (origin: string, token: string, dismiss: boolean): Promise<boolean> => {
  try {
    const answer = await fetch(`${origin}${API_BASE}/profile/dismissal${dismiss ? '' : `?id=${HINT}`}`, {
      method: dismiss ? 'POST' : 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(dismiss ? { body: JSON.stringify({ id: HINT }) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

/** Begins a write at each interval, whether the former ones are answered or not. */
export const startWriteProbe = async (origin: string): Promise<WriteProbe> => {
  const token = await logIn(origin);
  let writes = 0;
  const acknowledged: { readonly began: number; readonly ended: number }[] = [];
  const stopping = new AbortController();
  const attempt = async (): Promise<void> => {
    const began = performance.now();
    writes += 1;
    if (await write(origin, token, writes % 2 === 1)) acknowledged.push({ began, ended: performance.now() });
  };
  const looping = (async () => {
    try {
      for await (const _ of setInterval(EVERY_MS, undefined, { signal: stopping.signal })) void attempt();
    } catch (cause) {
      if (!stopping.signal.aborted) throw cause;
    }
  })();
  return {
    longestGap(since) {
      const ends = [since, ...acknowledged.map(({ ended }) => ended).filter((ended) => ended > since).toSorted((one, other) => one - other), performance.now()];
      return Math.max(...ends.slice(1).map((end, index) => end - (ends[index] ?? end))) / 1_000;
    },
    hasWritten: (since) => acknowledged.some(({ began }) => began > since),
    async stop() {
      stopping.abort();
      await looping;
    },
  };
};
