// Traces a statement as a span that ends with its answer.
import { statementName } from './statement-name.ts';
import { NO_TRACES, type Tracer } from './tracer.ts';

export const traceStatement = <A>(tracer: Tracer, text: string, query: () => A): A => {
  if (tracer === NO_TRACES) return query();
  const { verb, table, name } = statementName(text);
  return tracer.run({ name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...(table === undefined ? {} : { 'db.collection.name': table }) } }, query);
};
