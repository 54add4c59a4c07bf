// Pseudo-random numbers from a fixed seed: the demo data must be repeatable.

export interface RandomNumbers {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** One of a list that is not empty. */
  pick<A>(list: readonly [A, ...A[]]): A;
}

/** mulberry32: small, fast, and good enough for demo data. */
export const randomNumbers = (seed: number): RandomNumbers => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
};
