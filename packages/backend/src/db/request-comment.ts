// Which request a statement belongs to, as a comment in the statement: what is slow or locked in the database names the
// request that the browser sent and the log tells of.
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Nothing else may stand in a comment: it could end it. */
const SAFE = /^[\w-]{1,80}$/;

/** Statements of `work`, and of all that it starts, name `id`. */
export const withRequestId = <A>(id: string, work: () => A): A => current.run(id, work);

/** At the end, where a log that cuts long statements keeps the beginning. Not for statements that are planned once: each text would be another one. */
export const withComment = (text: string, traceparent?: string): string => {
  const id = current.getStore();
  const words = [...(id !== undefined && SAFE.test(id) ? [id] : []), ...(traceparent !== undefined && SAFE.test(traceparent) ? [`traceparent='${traceparent}'`] : [])];
  return words.length === 0 ? text : `${text} /* ${words.join(' ')} */`;
};
