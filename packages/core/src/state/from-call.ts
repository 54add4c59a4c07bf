// Runs a call of a port as an observable; unsubscribing aborts the call.
import type { task as T } from 'fp-ts';
import { Observable } from 'rxjs';
import { createAbort } from './abort.ts';
import type { AbortSignalLike } from '../result/failure.ts';

export function fromCall<A>(call: (signal: AbortSignalLike) => T.Task<A>): Observable<A> {
  return new Observable((subscriber) => {
    const abort = createAbort();
    call(abort.signal)().then(
      (outcome) => {
        subscriber.next(outcome);
        subscriber.complete();
      },
      (bug: unknown) => subscriber.error(bug),
    );
    return abort.abort;
  });
}
