// How far a replica is behind its primary: what the primary had written at some moment, and when the replica has it, too.

/** A place in the database's own log, `16/B374D848`, as a number. */
export const logPlaceOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

interface Moment {
  readonly at: number;
  readonly written: bigint;
}

export interface ReplicaLag {
  /** The primary had written so far at that time. */
  primaryHad(written: bigint, at: number): void;
  /** For how long the replica has lacked something, where it has come so far by now. */
  behindMs(replayed: bigint, now: number): number;
}

/** Ten minutes of looks; a replica that is further behind is known by its oldest ones. */
const MOST_MOMENTS = 600;

/**
 * By one clock alone, and right where nothing is written for hours (then nothing is missing) and where the replica has
 * lost its primary (then what it lacks is known here).
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
