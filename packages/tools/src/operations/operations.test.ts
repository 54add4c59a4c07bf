// The production set-up in its small form: two processes for calls on a primary and its replica, deployed and killed under traffic.
import { expect, test } from 'vitest';
import { readDocumentedCommands } from './documented-commands.ts';
import { tryOut } from './try-out.ts';

test('deploying one process after the other, killing one and killing the replica loses no request, no donation and no draw', async () => {
  const { phases, confirmed: { donations, draws }, faults } = await tryOut({ names: ['api 1', 'api 2'], killed: ['api 2'], clients: 4, between: 60, primary: false });
  expect(phases.map(({ what, failed, failures }) => [what, failed, failures])).toEqual(
    ['nothing', 'kill the replica', 'deploy api 1', 'deploy api 2', 'kill api 2', 'start api 2'].map((what) => [what, 0, []]),
  );
  expect(phases.every(({ asked }) => asked >= 60)).toBe(true);
  expect(donations).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  expect(draws).toBeGreaterThan(0);
}, 180_000);

test('what is tried is what docs/operations/cluster.md says', () => {
  const { processes, database, waitForReplica, promote } = readDocumentedCommands();
  expect([...processes.keys()]).toEqual(['api 1', 'api 2', 'web 1', 'web 2', 'jobs 1']);
  expect(processes.get('api 2')).toMatchObject({ ROLE: 'api', DATABASE_URL: '$PRIMARY', DATABASE_REPLICA_URL: '$REPLICA' });
  expect(database).toMatchObject({ wal_level: 'replica', hot_standby: 'on' });
  expect(waitForReplica).toEqual(["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()']);
  expect(promote).toMatch(/^select pg_promote\(/);
});
