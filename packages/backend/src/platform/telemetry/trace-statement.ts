// Traces a statement as a span that ends with its answer.
import { statementName } from './statement-name.ts';
import { NO_TRACES, type Tracer } from './tracer.ts';

type Callback = (cause: unknown, result: unknown) => void;
const isCallback = (word: unknown): word is Callback => typeof word === 'function';

/** The driver is called in two ways: for a promise, or with a callback. */
export const traceStatement = (tracer: Tracer, text: string, words: readonly unknown[], query: (...words: readonly unknown[]) => unknown): unknown => {
  if (tracer === NO_TRACES) return query(...words);
  const { verb, table, name } = statementName(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...(table === undefined ? {} : { 'db.collection.name': table }) };
  const last = words.at(-1);
  if (!isCallback(last)) return tracer.run({ name, kind: 'client', attributes }, () => query(...words));
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      query(...words.slice(0, -1), (cause: unknown, result: unknown) => {
        if (cause == null) resolve();
        else reject(cause);
        last(cause, result);
      });
    });
  // The caller's callback gets the result.
  tracer.run({ name, kind: 'client', attributes }, work).catch(() => undefined);
  return undefined;
};
