// Waits for a result, but not for long.

/** Undefined where the work takes longer, or fails. */
export const within = <A>(ms: number, work: Promise<A>): Promise<A | undefined> => {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  return Promise.race([work.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer));
};
