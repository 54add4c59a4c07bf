// Things that have an address: one that nothing has is an answer, not a failure.
import type { taskEither as TE } from 'fp-ts';
import { CallError, toPromise } from '@pluspunkt/core/promises';

/** The service knows nothing of that name (404), or a name like that cannot be (400). */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && 'status' in error.failure && (error.failure.status === 404 || error.failure.status === 400);

/** Runs a port's task as a query function; null for what the service does not know. */
export async function unwrapOrNull<F extends { readonly _tag: string }, A>(task: TE.TaskEither<F, A>): Promise<A | null> {
  try {
    return await toPromise(task);
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}
