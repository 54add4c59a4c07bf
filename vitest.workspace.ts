// The test projects: one a package, so that `npx vitest --project core` runs a package alone. In the gate those for Node are one.
import { defineConfig } from 'vitest/config';
import { OrderByEnvironment } from './packages/tools/src/gate/order-by-environment.ts';

/** Its files share one database server. */
const DATABASE_SERVER = new URL('packages/backend/src/testing/shared-test-server.ts', import.meta.url).pathname;

/** No module has mutable state, so files share their imports: reloading them for each file took two thirds of the time. */
const isolation = { isolate: false } as const;

/** Milliseconds that a test polls at most; a busy machine takes longer than the default second. */
const PATIENCE = { expect: { poll: { timeout: 10_000 } } } as const;

const shared = { ...isolation, ...PATIENCE } as const;

/**
 * The gate sets it. A worker serves one project and ends with it: in one project for all packages the service is loaded
 * and compiled by three workers, not by nine.
 */
const TOGETHER = process.env['PACKAGES_TOGETHER'] === '1';

interface NodeProject {
  readonly name: string;
  readonly root: string;
  readonly files?: string;
  readonly globalSetup?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** As Node itself resolves: without it packages of two formats are loaded in both, and graphql refuses to meet itself. */
const asNode = { resolve: { conditions: ['module-sync', 'node'] } };

const node = ({ name, root, files = 'src/**/*.test.ts', globalSetup = [], env = {} }: NodeProject) => ({
  ssr: asNode,
  test: {
    ...shared,
    name,
    root,
    include: [files],
    environment: 'node' as const,
    // Slow tests wait for the first of them to fill the database with the demo world; that takes time on a cold disk.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    globalSetup: [...globalSetup],
    env: { TZ: 'America/New_York', ...env },
  },
});

/** What touches price comparison, once more with the catalogue in a separate database. */
const apart = node({
  name: 'catalogue',
  root: './packages/backend',
  files: 'src/{admin/price-kinds,favourites/product-favourites,feeds/feeds,prices/prices,product-import/import-feed,product-import/run-import,product-import/pictures/import-pictures}.slow.test.ts',
  globalSetup: [DATABASE_SERVER],
  env: { TEST_CATALOGUE: 'apart' },
});

const packages = TOGETHER
  ? [node({ name: 'packages', root: './packages', files: '{core,adapters,backend,testkit}/src/**/*.test.ts', globalSetup: [DATABASE_SERVER] })]
  : [
      node({ name: 'core', root: './packages/core' }),
      ...['adapters', 'backend', 'testkit'].map((name) => node({ name, root: `./packages/${name}`, globalSetup: [DATABASE_SERVER] })),
    ];

export default defineConfig({
  test: {
    // The gate reads the counts from the report (packages/tools/src/gate/steps.ts).
    reporters: ['minimal', ['json', { outputFile: 'test-results/unit.json' }]],
    // One more than cores: tests of processes and databases wait a quarter of their time.
    maxWorkers: 3,
    sequence: { sequencer: OrderByEnvironment },
    projects: [
      ...packages,
      apart,
      { ssr: asNode, test: { ...shared, name: 'tools', root: './packages/tools', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 180_000, hookTimeout: 240_000 } },
      {
        test: {
          ...shared,
          name: 'web',
          root: './packages/web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./test-setup.ts'],
          testTimeout: 30_000,
          // Errors without the document's markup: a waiting query makes one each time it fails. Set it to see more of a failed test.
          env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
        },
      },
    ],
  },
});
