// Pages are put together one after the other, with turns of the event loop in between. A turn takes one new connection, and
// one that put many pages together would take long: whoever knocked meanwhile would not even be refused.

/** New connections that are taken for each page, at most. */
const TURNS_BETWEEN = 8;

/** So many pages are put together while the next ones ask for their data: were there none, this thread would do nothing until the answers come. */
const MEANWHILE = 4;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface Turns {
  /** Settles when the caller may go on with what takes long and does not wait. In the order of asking. */
  take(): Promise<void>;
  /** Settles once few turns, or none, are asked for or under way: who begins then begins together with all who came meanwhile, and can share what they ask for. */
  calm(): Promise<void>;
}

export function createTurns(next: () => Promise<void> = nextTurn): Turns {
  let free = Promise.resolve();
  let pending = 0;
  let beginning: PromiseWithResolvers<void> | undefined;
  const pass = async (): Promise<void> => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await next();
    // Not sooner: who came during the last turn would begin alone, and all that it asks for would be asked again for the others.
    pending -= 1;
    if (pending !== MEANWHILE && pending > 0) return;
    beginning?.resolve();
    beginning = undefined;
  };
  return {
    take() {
      const mine = free;
      pending += 1;
      free = mine.then(pass);
      return mine;
    },
    async calm() {
      if (pending > 0) await (beginning ??= Promise.withResolvers()).promise;
    },
  };
}
