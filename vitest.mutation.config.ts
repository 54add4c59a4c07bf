// The tests that `npm run mutation` runs against each mutant: those of the core.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { root: `${import.meta.dirname}/packages/core`, include: ['src/**/*.test.ts'], environment: 'node', env: { TZ: 'America/New_York' } } });
