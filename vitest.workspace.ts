// The test projects: one a package, so that `npx vitest --project core` runs a package alone.
import { defineConfig } from 'vitest/config';

const node = (name: string) => ({
  // As Node itself resolves: without it packages of two formats are loaded in both, and graphql refuses to meet itself.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    name,
    root: `./packages/${name}`,
    include: ['src/**/*.test.ts'],
    environment: 'node' as const,
    // Slow tests start a database of their own once a worker; hooks need time for that on a cold disk.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    env: { TZ: 'America/New_York' },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      node('core'),
      node('adapters'),
      node('backend'),
      node('testkit'),
      { test: { name: 'scripts', root: './scripts', include: ['**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 240_000 } },
      {
        test: {
          name: 'web',
          root: './packages/web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
