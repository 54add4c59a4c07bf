// Does one piece of dear work at a time, while a few wait: what operators ask for yields to visitors.

/** Undefined where more than `mostWaiting` wait already. */
export const createWorkQueue = <A, B>(work: (order: A) => Promise<B>, mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (order: A): Promise<B> | undefined => {
    if (waiting > mostWaiting) return undefined;
    waiting += 1;
    const done = last
      .then(() => work(order))
      .finally(() => {
        waiting -= 1;
      });
    last = done.catch(() => undefined);
    return done;
  };
};
