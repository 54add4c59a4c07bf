// A bound for waits on the browser.

/** Undefined where the work fails or does not end within `ms`. */
export function within<A>(work: Promise<A>, ms: number): Promise<A | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  return Promise.race([work, late.promise])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}
