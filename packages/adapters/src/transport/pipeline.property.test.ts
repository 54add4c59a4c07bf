import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { createVirtualClock } from '@pluspunkt/testkit/transport';
import { createPipeline } from './pipeline.ts';
import type { FetchInit } from './wire.ts';

/** A server's reaction: after `delayMs` an answer of `status`, or a broken connection where that is 0. */
const reaction = fc.record({
  delayMs: fc.integer({ min: 0, max: 20_000 }),
  status: fc.constantFrom(0, 200, 204, 400, 401, 404, 409, 429, 500, 503),
  retryAfter: fc.option(fc.constantFrom('0', '3', '20', 'Mon, 02 Mar 2026 12:00:05 GMT', 'soon')),
});
type Reaction = typeof reaction extends fc.Arbitrary<infer R> ? R : never;

const serverOf = (reactions: readonly Reaction[]) => {
  const clock = createVirtualClock();
  const attempts: { readonly signal: AbortSignal; done: boolean }[] = [];
  const fetch = (_url: string, { signal }: FetchInit) =>
    new Promise<Response>((resolve, reject) => {
      const { delayMs, status, retryAfter } = reactions[attempts.length % reactions.length] ?? {
        delayMs: 0,
        status: 200,
        retryAfter: null,
      };
      const attempt = { signal, done: false };
      attempts.push(attempt);
      const cancel = clock.after(delayMs, () => {
        attempt.done = true;
        if (status === 0) return reject(new TypeError('fetch failed'));
        const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
        return resolve(new Response(status === 204 ? null : '{}', { status, headers }));
      });
      signal.addEventListener('abort', () => {
        cancel();
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  return { clock, attempts, fetch };
};

test('whatever a server does, a request ends in time, within its retries, and leaks nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PATCH'),
      fc.array(reaction, { minLength: 1, maxLength: 3 }),
      fc.option(fc.integer({ min: 0, max: 16_000 })),
      async (method, reactions, givesUpAfter) => {
        const { clock, attempts, fetch } = serverOf(reactions);
        const caller = new AbortController();
        const started = clock.now().getTime();
        let endedAfter = Number.NaN;
        const outcome = createPipeline({ fetch, clock })(
          { method, url: 'https://api.example/x', headers: {}, requestId: 'request-1' },
          caller.signal,
        ).finally(() => {
          endedAfter = clock.now().getTime() - started;
        });
        if (givesUpAfter !== null) {
          await clock.advance(givesUpAfter);
          caller.abort();
        }
        await clock.advance(16_000);

        expect(endedAfter).toBeLessThanOrEqual(Math.min(15_000, givesUpAfter ?? 15_000));
        expect(attempts.length).toBeLessThanOrEqual(method === 'GET' ? 2 : 1);
        expect(attempts.every(({ done, signal }) => done || signal.aborted)).toBe(true);
        expect(clock.pending()).toBe(0);
        const settled = await outcome;
        if (E.isLeft(settled)) expect(['Aborted', 'TimedOut', 'Unreachable']).toContain(settled.left._tag);
      },
    ),
    { numRuns: 60 },
  );
});
