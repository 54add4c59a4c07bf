// Ends a transaction without its writes, but with a result.

/** `run` opens the transaction; `rollBack` ends it there and then, and its argument is the result. */
export async function rollingBack<A>(run: (rollBack: (result: A) => never) => Promise<A>): Promise<A> {
  const ended = new Error('rolled back');
  let last: { readonly result: A } | undefined;
  try {
    return await run((result) => {
      last = { result };
      throw ended;
    });
  } catch (cause) {
    if (cause === ended && last !== undefined) return last.result;
    throw cause;
  }
}
