// Calls as plain promises, for consumers that use no fp-ts.
import type { taskEither as TE } from 'fp-ts';

/** A failed call as an `Error`. Its message is the failure's tag, so that nothing secret reaches a log. */
export class CallError<F extends { readonly _tag: string } = { readonly _tag: string }> extends Error {
  /** The port's own value, e.g. a `CallFailure`. */
  readonly failure: F;
  constructor(failure: F) {
    super(failure._tag);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** Runs a call. Resolves with its value, rejects with a `CallError`. */
export async function toPromise<F extends { readonly _tag: string }, A>(call: TE.TaskEither<F, A>): Promise<A> {
  const outcome = await call();
  if (outcome._tag === 'Left') throw new CallError(outcome.left);
  return outcome.right;
}

/** A gateway whose methods return promises. */
export type Promised<G> = {
  readonly [name in keyof G]: G[name] extends (...args: infer Args) => TE.TaskEither<infer _, infer A> ? (...args: Args) => Promise<A> : G[name];
};

/** Wraps every method in `toPromise`: `const points = toPromises(createHttpPointsGateway({ http })); await points.memberPoints()`. */
export function toPromises<G extends object>(gateway: { readonly [name in keyof G]: (...args: never) => TE.TaskEither<{ readonly _tag: string }, unknown> } & G): Promised<G> {
  type Call = (...args: readonly unknown[]) => TE.TaskEither<{ readonly _tag: string }, unknown>;
  const entries = Object.entries(gateway as Readonly<Record<string, Call>>);
  return Object.fromEntries(entries.map(([name, method]) => [name, (...args: readonly unknown[]) => toPromise(method(...args))])) as Promised<G>;
}
