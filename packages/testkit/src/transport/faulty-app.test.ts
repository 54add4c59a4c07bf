// The in-process service with faults: each fault has its own failure, and nothing throws.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { createHttpServerTimeGateway } from '@pluspunkt/adapters/content';
import { appFaults, createFaultyApp, type AppFault } from './faulty-app.ts';
import { createInProcessClient } from './in-process-client.ts';
import { createVirtualClock } from './virtual-clock.ts';

function scene() {
  let asked = 0;
  const app = createFaultyApp({ fetch: () => ((asked += 1), Response.json({ data: { now: '2026-11-20T09:00:00.000Z' } })) });
  const clock = createVirtualClock();
  const gateway = createHttpServerTimeGateway({ http: createInProcessClient(app, { clock }) });
  const call = async () => {
    const outcome = gateway.serverTime()();
    await clock.advance(15_000);
    return outcome;
  };
  return { app, call, asked: () => asked };
}

it.each<[AppFault, number, string]>([
  ['lost-request', 0, 'Unreachable'],
  ['lost-answer', 2, 'Unreachable'],
  ['overloaded', 0, 'HttpError'],
  ['captive-portal', 0, 'MalformedAnswer'],
  ['cut-off', 1, 'MalformedAnswer'],
])('%s reaches the service %i times and is %s', async (fault, times, tag) => {
  const { app, call, asked } = scene();
  // Reads are tried twice.
  app.faults.push(fault, fault);
  const outcome = await call();
  expect([E.isLeft(outcome) && outcome.left._tag, asked()]).toEqual([tag, times]);
});

it('a duplicated request is answered once, and a transient fault is overcome', async () => {
  const { app, call, asked } = scene();
  app.faults.push('twice');
  expect(E.isRight(await call())).toBe(true);
  expect(asked()).toBe(2);
});

it('every call is answered, whatever the fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(appFaults, { nil: undefined }), { maxLength: 3 }), async (faults) => {
      const { app, call } = scene();
      app.faults.push(...faults);
      expect(['Left', 'Right']).toContain((await call())._tag);
    }),
    { numRuns: 10 },
  );
});
