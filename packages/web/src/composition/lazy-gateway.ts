// Gateways whose code is loaded at the first call. A page that the server has rendered needs none of them until
// somebody does something, so the HTTP pipeline and the contracts do not stand in the way of the first paint.
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E, type taskEither as TE } from 'fp-ts';

type Failing = TE.TaskEither<never, never>;

const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'chunk' };

/**
 * A port whose every method returns a TaskEither, loaded when the first of them runs. A chunk that cannot be loaded is
 * a server that cannot be reached.
 *
 * @param failureOf wraps that failure where the port's own union does (default: as it is)
 */
export function lazyGateway<P extends object>(load: () => Promise<P>, failureOf: (failure: CallFailure) => unknown = (failure) => failure): P {
  const method =
    (name: string) =>
    (...args: readonly unknown[]) =>
    async () => {
      let port: P;
      try {
        port = await load();
      } catch {
        return E.left(failureOf(unreachable));
      }
      const operation = Reflect.get(port, name) as (...args: readonly unknown[]) => Failing;
      return operation(...args)();
    };
  // A port is no promise: whoever asks for `then` (containers do, to find out) must not get a method.
  return new Proxy({} as P, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? method(name) : undefined) });
}

/** Loads once; a failed load is tried again at the next call. */
export function once<A>(load: () => Promise<A>): () => Promise<A> {
  let loading: Promise<A> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
