// A load balancer waits for one look, not for two.
import { expect, test } from 'vitest';
import { needsAndJobs } from './health.ts';

test('what requests need and how jobs are is looked at together', async () => {
  const asked = Promise.withResolvers<void>();
  const needs = async () => {
    await asked.promise;
    return { database: true };
  };
  const health = () => {
    asked.resolve();
    return Promise.resolve({ jobs: { failed: [], late: [] } });
  };
  expect(await needsAndJobs({ needs, health })).toEqual([{ database: true }, { failed: [], late: [] }]);
});
