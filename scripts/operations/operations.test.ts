// The production set-up in its small form: two processes for calls on one database, deployed and killed under traffic.
import { expect, test } from 'vitest';
import { tryOut } from './try-out.ts';

test('deploying one process after the other and killing one loses no request and no donation', async () => {
  const { phases, confirmed, booked } = await tryOut({ names: ['api 1', 'api 2'], clients: 4, between: 60, database: false });
  expect(phases.map(({ what, failed, failures }) => [what, failed, failures])).toEqual(
    ['nothing', 'deploy api 1', 'deploy api 2', 'kill api 2', 'start api 2'].map((what) => [what, 0, []]),
  );
  expect(phases.every(({ asked }) => asked >= 60)).toBe(true);
  expect(booked).toBe(confirmed);
  expect(confirmed).toBeGreaterThan(0);
}, 120_000);
