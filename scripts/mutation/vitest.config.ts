// The tests of the core alone, as the mutation run wants them: one folder of tests at a time, few runs of properties.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [`packages/core/src/${process.env['MUTATED'] ?? ''}/**/*.test.ts`],
    environment: 'node',
    // Nothing in the core keeps state of its own, so files can share what they import: loading it anew took most of the time.
    isolate: false,
    testTimeout: 30_000,
    env: { TZ: 'America/New_York' },
  },
});
