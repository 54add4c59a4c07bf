// @vitest-environment node
// The readiness of a process that is being stopped.
import { describe, expect, test } from 'vitest';
import { createLifecycle, readyUnlessStopping } from './lifecycle.ts';

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

  test('is false if it was stopped during the request', async () => {
    const life = lifecycle();
    let answer = (): void => undefined;
    const ready = readyUnlessStopping(life, () => new Promise((resolve) => (answer = () => resolve({ needs: { database: true } }))))();
    await life.stopSoon();
    answer();
    expect(await ready).toEqual({ needs: { running: false, database: true } });
  });
});
