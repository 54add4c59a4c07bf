import { BRAND_DEFAULTS, brandFaults } from '@pluspunkt/core/brand';
import { describe, expect, it } from 'vitest';
import { CONFIGURATION, configurationFaults } from './configuration.contract.ts';

describe('the configuration', () => {
  it('has a meaning for every key, and defaults of its type and length', () => {
    for (const [group, keys] of Object.entries(CONFIGURATION)) {
      for (const [key, { meaning, type, default: usual = type === 'number' ? 0 : type === 'boolean' ? false : '', maxLength = Infinity }] of Object.entries(keys)) {
        expect([meaning.length > 10, typeof usual, String(usual).length <= maxLength], `${group}/${key}`).toEqual([true, type, true]);
      }
    }
  });

  it('has the keys that the core knows of a brand, and defaults without a fault', () => {
    const defaults = Object.fromEntries(Object.entries(CONFIGURATION['brand'] ?? {}).flatMap(([key, { default: usual }]) => (usual === undefined ? [] : [[key, usual]])));
    expect(defaults).toMatchObject(BRAND_DEFAULTS);
    expect(brandFaults(defaults)).toEqual([]);
    expect(brandFaults(Object.fromEntries(Object.entries(CONFIGURATION['brand'] ?? {}).map(([key]) => [key, 1]))).some(({ _tag }) => _tag === 'UnknownSetting')).toBe(false);
  });

  it('reports unknown keys and values of another type, and leaves other groups alone', () => {
    expect(configurationFaults('web', { trackingEnabled: 'yes', toString: 'x', rewardCount: 3 })).toEqual([
      { key: 'trackingEnabled', fault: 'wrong-type' },
      { key: 'toString', fault: 'unknown-key' },
    ]);
    expect(configurationFaults('texts', { 'coupons.title': 'Gutscheine' })).toEqual([]);
    expect(configurationFaults('toString', { a: 1 })).toEqual([]);
  });
});
