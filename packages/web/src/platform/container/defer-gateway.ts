// A gateway whose adapter is imported at its first call, so that contracts and HTTP client do not delay hydration.
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E, type taskEither as TE } from 'fp-ts';
import { once } from './once.ts';

/** Names every method of a port; the compiler reports a missing or an unknown one. */
type MethodsOf<P> = { readonly [method in keyof P]-?: true };

type Operation = (...args: readonly unknown[]) => TE.TaskEither<unknown, unknown>;

const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'chunk' };

export interface DeferredGateway<P> {
  /** Imports the adapter and creates the gateway; runs once. */
  readonly create: () => Promise<P>;
  readonly methods: MethodsOf<P>;
  /** Wraps the failure of an import into the port's own failure. Default: unchanged. */
  readonly failureOf?: (failure: CallFailure) => unknown;
}

/** Every method returns a TaskEither, so that nothing is imported before one runs. A failed import is `Unreachable`. */
export function deferGateway<P extends object>({ create, methods, failureOf = (failure) => failure }: DeferredGateway<P>): P {
  const gateway = once(create);
  const deferred = (name: keyof P): Operation => (...args) => async () => {
    let created: P;
    try {
      created = await gateway();
    } catch {
      return E.left(failureOf(unreachable));
    }
    return (created[name] as Operation)(...args)();
  };
  return Object.fromEntries(Object.keys(methods).map((name) => [name, deferred(name as keyof P)])) as P;
}
