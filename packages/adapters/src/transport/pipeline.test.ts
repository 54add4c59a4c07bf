import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createVirtualClock, settle } from '@pluspunkt/testkit/transport';
import { createPipeline } from './pipeline.ts';
import type { Fetch, FetchInit, WireRequest } from './wire.ts';

const request = (changes: Partial<WireRequest> = {}): WireRequest => ({
  method: 'GET',
  url: 'https://api.example/api/v1/servertime',
  headers: { 'x-request-id': 'request-1' },
  requestId: 'request-1',
  ...changes,
});

const json = (status: number, headers: Record<string, string> = {}) =>
  new Response('{"data":1}', { status, headers: { 'content-type': 'application/json', ...headers } });

type Step = (init: FetchInit) => Response | Promise<Response>;

/** A pipeline over scripted answers; the last one repeats. */
const scripted = (...steps: readonly Step[]) => {
  const clock = createVirtualClock();
  const calls: { readonly at: number; readonly init: FetchInit }[] = [];
  const started = clock.now().getTime();
  const fetch: Fetch = async (_url, init) => {
    calls.push({ at: clock.now().getTime() - started, init });
    const step = steps[Math.min(calls.length, steps.length) - 1];
    return step === undefined ? json(200) : step(init);
  };
  return { clock, calls, pipeline: createPipeline({ fetch, clock, maxAnswerBytes: 1_000 }) };
};

const unreachable: Step = () => {
  throw new TypeError('fetch failed');
};
const never: Step = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));

const controller = () => new AbortController();

describe('retries', () => {
  test('a read is retried once after a retriable status', async () => {
    const { pipeline, clock, calls } = scripted(() => json(503), () => json(200));
    const outcome = pipeline(request());
    await clock.advance(1_000);
    expect(await outcome).toMatchObject(E.right({ status: 200 }));
    expect(calls).toHaveLength(2);
  });

  test('a read is retried once without an answer', async () => {
    const { pipeline, clock, calls } = scripted(unreachable, () => json(200));
    const outcome = pipeline(request());
    await clock.advance(1_000);
    expect(await outcome).toMatchObject(E.right({ status: 200 }));
    expect(calls).toHaveLength(2);
  });

  test('the second failure is final and preserves its answer', async () => {
    const { pipeline, clock, calls } = scripted(() => json(500), () => json(504));
    const outcome = pipeline(request());
    await clock.advance(1_000);
    expect(await outcome).toMatchObject(E.right({ status: 504, body: '{"data":1}' }));
    expect(calls).toHaveLength(2);
  });

  test('every method and status follows the table', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
        fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)),
        async (method, status) => {
          const { pipeline, clock, calls } = scripted(() => json(status));
          const outcome = pipeline(request({ method }));
          await clock.advance(1_000);
          expect(await outcome).toMatchObject(E.right({ status }));
          const again = method === 'GET' && [408, 409, 425, 429, 500, 502, 503, 504].includes(status);
          expect(calls).toHaveLength(again ? 2 : 1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('Retry-After', () => {
  test('in seconds is waited for', async () => {
    const { pipeline, clock, calls } = scripted(() => json(429, { 'retry-after': '4' }), () => json(200));
    const outcome = pipeline(request());
    await clock.advance(3_999);
    expect(calls).toHaveLength(1);
    await clock.advance(1);
    expect(await outcome).toMatchObject(E.right({ status: 200 }));
    expect(calls.map((call) => call.at)).toEqual([0, 4_000]);
  });

  test('as a date is waited for', async () => {
    const { pipeline, clock, calls } = scripted(
      () => json(503, { 'retry-after': 'Mon, 02 Mar 2026 12:00:09 GMT' }),
      () => json(200),
    );
    const outcome = pipeline(request());
    await clock.advance(9_000);
    await outcome;
    expect(calls.map((call) => call.at)).toEqual([0, 9_000]);
  });

  test('beyond the time budget gives the answer at once, with the seconds in it', async () => {
    const { pipeline, clock, calls } = scripted(() => json(429, { 'retry-after': '60' }));
    expect(await pipeline(request())).toMatchObject(E.right({ status: 429, retryAfterSeconds: 60 }));
    expect(calls).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });
});

describe('the time budget', () => {
  test('ends a silent server after 15 seconds and closes the socket', async () => {
    const { pipeline, clock, calls } = scripted(never);
    const outcome = pipeline(request());
    await clock.advance(14_999);
    expect(calls[0]?.init.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(await outcome).toEqual(E.left({ _tag: 'TimedOut', requestId: 'request-1' }));
    expect(calls[0]?.init.signal.aborted).toBe(true);
  });

  test('spans all attempts', async () => {
    const { pipeline, clock } = scripted(() => json(503, { 'retry-after': '10' }), never);
    const outcome = pipeline(request());
    await clock.advance(15_000);
    expect(await outcome).toEqual(E.left({ _tag: 'TimedOut', requestId: 'request-1' }));
  });
});

describe('giving up', () => {
  test('before the start sends nothing', async () => {
    const { pipeline, calls } = scripted(() => json(200));
    const gone = controller();
    gone.abort();
    expect(await pipeline(request(), gone.signal)).toEqual(E.left({ _tag: 'Aborted', requestId: 'request-1' }));
    expect(calls).toHaveLength(0);
  });

  test('during an attempt aborts it', async () => {
    const { pipeline, clock, calls } = scripted(never);
    const caller = controller();
    const outcome = pipeline(request(), caller.signal);
    await settle();
    caller.abort();
    expect(await outcome).toEqual(E.left({ _tag: 'Aborted', requestId: 'request-1' }));
    await settle();
    expect(calls[0]?.init.signal.aborted).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  test('during the pause between two attempts sends no second one', async () => {
    const { pipeline, clock, calls } = scripted(() => json(503, { 'retry-after': '5' }));
    const caller = controller();
    const outcome = pipeline(request(), caller.signal);
    await clock.advance(1_000);
    caller.abort();
    await clock.advance(10_000);
    expect(E.isLeft(await outcome)).toBe(true);
    expect(calls).toHaveLength(1);
  });
});

describe('identical reads at the same time', () => {
  test('share one exchange and its answer', async () => {
    const { pipeline, calls } = scripted(() => json(200));
    const again = request({ requestId: 'request-2', headers: { 'x-request-id': 'request-2' } });
    const [first, second] = await Promise.all([pipeline(request()), pipeline(again)]);
    expect(first).toEqual(second);
    expect(calls).toHaveLength(1);
    await pipeline(request());
    expect(calls).toHaveLength(2);
  });

  test('of two members are two exchanges', async () => {
    const { pipeline, calls } = scripted(() => json(200));
    const as = (token: string) => request({ headers: { authorization: token } });
    await Promise.all([pipeline(as('Bearer a')), pipeline(as('Bearer b'))]);
    expect(calls).toHaveLength(2);
  });

  test('continue for the others when one is aborted, and end with the last', async () => {
    const { pipeline, calls } = scripted(never);
    const [first, second] = [controller(), controller()];
    const outcomes = [pipeline(request(), first.signal), pipeline(request(), second.signal)];
    await settle();
    first.abort();
    expect(E.isLeft((await outcomes[0]) ?? E.right(0))).toBe(true);
    expect(calls[0]?.init.signal.aborted).toBe(false);
    second.abort();
    await settle();
    expect(calls[0]?.init.signal.aborted).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('are no reason to share writes', async () => {
    const { pipeline, calls } = scripted(() => json(200));
    await Promise.all([pipeline(request({ method: 'POST' })), pipeline(request({ method: 'POST' }))]);
    expect(calls).toHaveLength(2);
  });
});

describe('bodies', () => {
  test('beyond the bound are refused', async () => {
    const { pipeline } = scripted(() => new Response('x'.repeat(1_001)));
    expect(await pipeline(request())).toMatchObject(
      E.left({ _tag: 'MalformedAnswer', detail: 'the answer is larger than allowed' }),
    );
  });

  test('of an in-process sender are its text, up to the same limit', async () => {
    const withText = (sentText: string) => scripted(() => Object.assign(json(200), { sentText })).pipeline(request());
    expect(await withText('{"data":2}')).toMatchObject(E.right({ body: '{"data":2}' }));
    expect(await withText('x'.repeat(1_001))).toMatchObject(E.left({ detail: 'the answer is larger than allowed' }));
  });

  test('without an end are refused at the bound', async () => {
    const endless = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(400)) }));
    const { pipeline } = scripted(endless);
    expect(await pipeline(request())).toMatchObject(E.left({ _tag: 'MalformedAnswer' }));
  });

  test('that are not UTF-8 are refused', async () => {
    const { pipeline } = scripted(() => new Response(new Uint8Array([0xc3, 0x28])));
    expect(await pipeline(request())).toMatchObject(
      E.left({ _tag: 'MalformedAnswer', detail: 'the answer is not UTF-8' }),
    );
  });
});
