// Adds the request's id to its statements as a comment: a slow or blocked statement names the request that
// the log shows.
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Only these characters may stand in a comment: others could end it. */
const SAFE = /^[\w-]{1,80}$/;

/** Statements of `work`, and of everything that it starts, carry `id`. */
export const withRequestId = <A>(id: string, work: () => A): A => current.run(id, work);

/** `pg_stat_activity` truncates what is longer than 1,024 bytes (`track_activity_query_size`). */
const SHOWN_WHOLE = 850;

/** At the end if that is still shown, so that the statement comes first. */
export const withComment = (text: string, traceparent?: string): string => {
  const id = current.getStore();
  const words = [...(id !== undefined && SAFE.test(id) ? [id] : []), ...(traceparent !== undefined && SAFE.test(traceparent) ? [`traceparent='${traceparent}'`] : [])];
  if (words.length === 0) return text;
  const comment = `/* ${words.join(' ')} */`;
  return text.length > SHOWN_WHOLE ? `${comment} ${text}` : `${text} ${comment}`;
};
