import { expect, it } from 'vitest';
import { versionOf } from './plan.ts';

const release = (name: string, newVersion: string, type = 'minor') => ({ name, type, newVersion });

it('the next version is the one that all published packages share', () => {
  expect(versionOf({ releases: [release('core', '0.2.0'), release('adapters', '0.2.0'), release('backend', '0.1.1', 'patch')] }, ['core', 'adapters'])).toBe('0.2.0');
  expect(versionOf({ releases: [release('core', '0.1.0', 'none')] }, ['core'])).toBeUndefined();
  expect(() => versionOf({ releases: [release('core', '0.2.0'), release('adapters', '0.3.0')] }, ['core', 'adapters'])).toThrow('different versions');
});
