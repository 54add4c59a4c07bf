// Which request a statement belongs to, as a comment in the statement: what is slow or locked in the database names the
// request that the browser sent and the log tells of.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Asker {
  readonly id: string;
  readonly isOurs: boolean;
}

const current = new AsyncLocalStorage<Asker>();

/** Nothing else may stand in a comment: it could end it. */
const SAFE = /^[\w-]{1,80}$/;

/** Statements of `work`, and of all that it starts, name `id`; those that are planned once only where somebody else gave it. */
export const withRequestId = <A>(id: string, work: () => A, isOurs = false): A => current.run({ id, isOurs }, work);

/** `00-<trace>-<span>-<flags>` (W3C): the last bit says that the trace is kept. */
const isKept = (traceparent: string | undefined): boolean => traceparent !== undefined && (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1;

/** Whether somebody may look for the statement by an id of his own, or by a trace. */
export const mustBeNamed = (traceparent?: string): boolean => current.getStore()?.isOurs === false || isKept(traceparent);

/** `pg_stat_activity` cuts off what is longer than 1,024 bytes (`track_activity_query_size`). */
const SHOWN_WHOLE = 850;

/** At the end, as far as that is seen: then the statement's own words come first. Not for statements that are planned once: each text would be another one. */
export const withComment = (text: string, traceparent?: string): string => {
  const id = current.getStore()?.id;
  const words = [...(id !== undefined && SAFE.test(id) ? [id] : []), ...(traceparent !== undefined && SAFE.test(traceparent) ? [`traceparent='${traceparent}'`] : [])];
  if (words.length === 0) return text;
  const comment = `/* ${words.join(' ')} */`;
  return text.length > SHOWN_WHOLE ? `${comment} ${text}` : `${text} ${comment}`;
};
