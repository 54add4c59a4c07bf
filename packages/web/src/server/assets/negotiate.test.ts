// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { negotiate } from './negotiate.ts';

const kept = { br: true, gzip: true, identity: true };

describe('choosing an encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip ; q=0.5 , br ;level=1; q=0.0', 'gzip'],
    [`br${' '.repeat(100_000)};${' '.repeat(100_000)}a, gzip`, 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (header, encoding) => {
    expect(negotiate(header, kept)).toBe(encoding);
  });

  it('never names an encoding that does not exist', () => {
    expect(negotiate('br, gzip', { identity: true })).toBe('identity');
  });
});
