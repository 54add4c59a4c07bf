// Pages are put together one after the other, with turns of the event loop in between. A turn takes one new connection, and
// one that put many pages together would take long: whoever knocked meanwhile would not even be refused.

/** New connections that are taken for each page, at most. */
const TURNS_BETWEEN = 8;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Settles when the caller may go on with what takes long and does not wait. In the order of asking. */
export function createTurns(next: () => Promise<void> = nextTurn): () => Promise<void> {
  let free = Promise.resolve();
  const pass = async (): Promise<void> => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await next();
  };
  return () => {
    const mine = free;
    free = mine.then(pass);
    return mine;
  };
}
