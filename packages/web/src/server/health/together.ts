// One answer for all who ask at the same time: health checks cost a client nothing, so that they must not cost the database much.

/** Asks again once the answer has come. */
export function together<A>(ask: () => Promise<A>): () => Promise<A> {
  let asked: Promise<A> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
