// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { negotiate } from './negotiate.ts';

const kept = { br: true, gzip: true, identity: true };

describe('choosing an encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (header, encoding) => {
    expect(negotiate(header, kept)).toBe(encoding);
  });

  it('never names an encoding that is not kept', () => {
    expect(negotiate('br, gzip', { identity: true })).toBe('identity');
  });
});
