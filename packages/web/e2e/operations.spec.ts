// The complete production set-up of docs/operations/cluster.md: processes for calls, pages and recurring work, a primary and its replica, deployed and killed under traffic.
import { trySetUpOut } from './support/product.ts';
import { expect, withoutPage as test } from './support/test.ts';

/** Seventeen starts of processes and databases one after the other take minutes on a busy machine. */
const LIMIT_MS = 480_000;

const STEPS: readonly string[] = [
  'nothing',
  'kill the replica',
  ...['api 1', 'api 2', 'web 1', 'web 2', 'jobs 1'].map((name) => `deploy ${name}`),
  ...['api 2', 'web 2', 'jobs 1'].flatMap((name) => [`kill ${name}`, `start ${name}`]),
  'kill the primary, start it',
  'writes wait for the replica',
  'kill the primary, promote',
  'nothing',
];

test('each process is deployed, one of each kind is killed, then the replica and the primary, whose place the replica takes: no page, call, donation or draw is lost', async () => {
  test.setTimeout(LIMIT_MS);
  const { exitCode, said } = await trySetUpOut();
  expect(exitCode, said).toBe(0);
  expect(said.match(/^.+(?= +\d+ asked )/gm)?.map((step) => step.trim())).toEqual(STEPS);
});
