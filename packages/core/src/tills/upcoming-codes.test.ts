import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardCodeAt } from './index.ts';

const FROM = new Date('2026-11-20T09:00:00.000Z');

it('each code is shown for its minute, none before the first and after the last', () => {
  const codes = ['421006738900000000', '421006738900000001', '421006738900000002'];
  const at = (ms: number) => cardCodeAt({ from: FROM.toISOString(), codes }, new Date(FROM.getTime() + ms));
  fc.assert(fc.property(fc.nat(2), fc.nat(59_999), (minute, ms) => at(minute * 60_000 + ms) === codes[minute]));
  expect([at(-1), at(180_000)]).toEqual([undefined, undefined]);
});
