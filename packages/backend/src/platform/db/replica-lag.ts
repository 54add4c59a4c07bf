// How far a replica lags behind its primary: compares the primary's log positions over time with the
// replica's.

/** A position in the write-ahead log (LSN), `16/B374D848`, as a number. */
export const logPlaceOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

interface Moment {
  readonly at: number;
  readonly written: bigint;
}

export interface ReplicaLag {
  /** The primary's log position at that time. */
  primaryHad(written: bigint, at: number): void;
  /** How long the replica has lacked something, given its own log position. */
  behindMs(replayed: bigint, now: number): number;
}

/** Ten minutes of checks; for a replica that lags more, the oldest ones count. */
const MOST_MOMENTS = 600;

/**
 * Uses one clock only, and is right if nothing is written for hours (then nothing is missing) and if the
 * replica has lost its primary.
 */
export const createReplicaLag = (): ReplicaLag => {
  let lacking: readonly Moment[] = [];
  return {
    primaryHad(written, at) {
      lacking = [...lacking.slice(0, MOST_MOMENTS - 1), { at, written }];
    },
    behindMs(replayed, now) {
      lacking = lacking.filter(({ written }) => written > replayed);
      return lacking[0] === undefined ? 0 : Math.max(0, now - lacking[0].at);
    },
  };
};
