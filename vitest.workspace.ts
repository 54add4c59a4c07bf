// The test projects: one a package, so that `npx vitest --project core` runs a package alone.
import { defineConfig } from 'vitest/config';
import { InWholeEnvironments } from './scripts/gate/in-whole-environments.ts';

/** Its files share one database server. */
const DATABASE_SERVER = new URL('packages/backend/src/db/shared-test-server.ts', import.meta.url).pathname;

/** No module keeps state of its own, so files can share what they import: loading it anew for each took two thirds of the time. */
const isolation = { isolate: false } as const;

/** A test that fails is tried once more; the gate names it, and fails if there are many (scripts/gate/counts.ts). */
const shared = { ...isolation, retry: 1 } as const;

const node = (name: string, globalSetup: readonly string[] = []) => ({
  // As Node itself resolves: without it packages of two formats are loaded in both, and graphql refuses to meet itself.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    ...shared,
    name,
    root: `./packages/${name}`,
    include: ['src/**/*.test.ts'],
    environment: 'node' as const,
    // Slow tests wait for the first of them to fill the database with the demo world; that takes time on a cold disk.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    globalSetup: [...globalSetup],
    env: { TZ: 'America/New_York' },
  },
});

export default defineConfig({
  test: {
    // One more than cores: tests of processes and databases wait a quarter of their time.
    maxWorkers: 3,
    sequence: { sequencer: InWholeEnvironments },
    projects: [
      node('core'),
      node('adapters', [DATABASE_SERVER]),
      node('backend', [DATABASE_SERVER]),
      node('testkit', [DATABASE_SERVER]),
      { test: { ...shared, name: 'scripts', root: './scripts', include: ['**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 240_000 } },
      {
        test: {
          ...shared,
          name: 'web',
          root: './packages/web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./test-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
