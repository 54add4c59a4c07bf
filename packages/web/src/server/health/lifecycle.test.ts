// @vitest-environment node
// The readiness of a process that is being stopped.
import { describe, expect, test } from 'vitest';
import { createLifecycle, readinessOf, readyUnlessStopping } from './lifecycle.ts';

const lifecycle = () => createLifecycle({ drainSeconds: 0, pause: () => Promise.resolve() });

describe('whether a process is ready', () => {
  test('is that of its backend while it runs', async () => {
    const ready = readyUnlessStopping(lifecycle(), () => Promise.resolve({ needs: { database: true }, notes: { role: 'api' } }));
    expect(await ready()).toEqual({ needs: { running: true, database: true }, notes: { role: 'api' } });
  });

  test('is false without a request once it stops', async () => {
    const life = lifecycle();
    await life.stopSoon();
    const ready = readyUnlessStopping(life, () => new Promise(() => undefined));
    expect(await ready()).toEqual({ needs: { running: false } });
  });

  test('is looked for once for all who ask meanwhile', async () => {
    let looks = 0;
    const ready = readyUnlessStopping(lifecycle(), async () => ({ needs: { database: (looks += 1) === 1 } }));
    const both = await Promise.all([ready(), ready()]);
    expect([both, looks]).toEqual([[{ needs: { running: true, database: true } }, { needs: { running: true, database: true } }], 1]);
    expect(await ready()).toEqual({ needs: { running: true, database: false } });
  });

  test('is false if it was stopped during the request', async () => {
    const life = lifecycle();
    let answer = (): void => undefined;
    const ready = readyUnlessStopping(life, () => new Promise((resolve) => (answer = () => resolve({ needs: { database: true } }))))();
    await life.stopSoon();
    answer();
    expect(await ready).toEqual({ needs: { running: false, database: true } });
  });
});

test('readiness looks at what requests need and at the jobs together: a load balancer waits for one look', async () => {
  const asked = Promise.withResolvers<void>();
  const needs = async () => {
    await asked.promise;
    return { database: true, migrations: true };
  };
  const health = () => {
    asked.resolve();
    return Promise.resolve({ parts: { database: true }, jobs: { failed: [], late: [] } });
  };
  expect(await readinessOf('api', { needs, health })).toEqual({ needs: { database: true, migrations: true }, notes: { role: 'api', jobs: { failed: [], late: [] } } });
});
