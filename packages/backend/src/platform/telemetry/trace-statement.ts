// A statement as a span: of what it belongs to, until it is answered.
import { statementName } from './statement-name.ts';
import { NO_TRACES, type Tracer } from './tracer.ts';

type Callback = (cause: unknown, result: unknown) => void;
const isCallback = (word: unknown): word is Callback => typeof word === 'function';

/** The driver is asked in both of its ways: for a promise, or with a function that it calls back. */
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
  // Whoever asked is told by his own function.
  tracer.run({ name, kind: 'client', attributes }, work).catch(() => undefined);
  return undefined;
};
