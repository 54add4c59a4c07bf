// How far a replica lags, by the primary's log positions over time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReplicaLag, logPlaceOf } from './replica-lag.ts';

test('a log position (LSN) is read in both of its halves', () => {
  expect([logPlaceOf('0/0'), logPlaceOf('0/FF'), logPlaceOf('1/0'), logPlaceOf('16/B374D848')]).toEqual([0n, 255n, 4_294_967_296n, 0x16b374d848n]);
});

test('a replica that has everything does not lag, however long ago the last write was', () => {
  const lag = createReplicaLag();
  lag.primaryHad(100n, 0);
  expect(lag.behindMs(100n, 10)).toBe(0);
  lag.primaryHad(100n, 3_600_000);
  expect(lag.behindMs(100n, 3_600_000)).toBe(0);
});

test('a replica lags since the first moment whose writes it lacks', () => {
  const lag = createReplicaLag();
  lag.primaryHad(100n, 1_000);
  lag.primaryHad(200n, 2_000);
  lag.primaryHad(300n, 3_000);
  expect(lag.behindMs(150n, 3_500)).toBe(1_500);
  expect(lag.behindMs(300n, 3_600)).toBe(0);
});

test('a replica that has lost its primary lags as soon as the primary writes', () => {
  const lag = createReplicaLag();
  const reported = [0, 1_000, 2_000, 3_000].map((at) => {
    lag.primaryHad(at === 0 ? 100n : 101n, at);
    return lag.behindMs(100n, at);
  });
  expect(reported).toEqual([0, 0, 1_000, 2_000]);
});

test('after a day without the replica, its catching up is still noticed', () => {
  const lag = createReplicaLag();
  for (let at = 0; at < 86_400; at += 1) lag.primaryHad(BigInt(at + 1), at * 1_000);
  expect(lag.behindMs(0n, 86_400_000)).toBe(86_400_000);
  expect(lag.behindMs(86_399n, 86_400_000)).toBeGreaterThan(0);
  expect(lag.behindMs(86_400n, 86_400_000)).toBe(0);
});

test('the lag behind a steadily writing primary is exact to one check', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 300 }), (delay, looks) => {
      const lag = createReplicaLag();
      let reported = 0;
      for (let second = 0; second < looks + delay; second += 1) {
        lag.primaryHad(BigInt(second + 1), second);
        reported = lag.behindMs(BigInt(Math.max(0, second + 1 - delay)), second);
      }
      expect(Math.abs(reported - Math.max(0, delay - 1))).toBeLessThanOrEqual(1);
    }),
  );
});
