// The work of a job that consists of independent items.

/** An item that fails keeps none of the others from its turn. Rejects after the last one if any failed. */
export const oneByOne = async <A>(items: readonly A[], work: (item: A) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${String(failures[0])}`);
};
