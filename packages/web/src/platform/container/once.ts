// Memoizes an asynchronous factory.

/** Runs the factory once; after a failure the next call runs it again. */
export function once<A>(create: () => Promise<A>): () => Promise<A> {
  let created: Promise<A> | undefined;
  return () => {
    created ??= create().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}
