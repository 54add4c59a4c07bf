// Draws one picture at a time, while a few wait: drawing yields to what visitors ask for.

/** Undefined where more than `mostWaiting` wait already. */
export const createDrawingQueue = <Order, A>(draw: (order: Order) => Promise<A>, mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (order: Order): Promise<A> | undefined => {
    if (waiting > mostWaiting) return undefined;
    waiting += 1;
    const drawn = last
      .then(() => draw(order))
      .finally(() => {
        waiting -= 1;
      });
    last = drawn.catch(() => undefined);
    return drawn;
  };
};
