// What is asked for in the same moment is read by one statement: each is a way to the database and back, and a start of the
// same plan, for the pages that are made together as for one of them.
import { sql, type RawBuilder } from 'kysely';
import { NO_TRACES, type Tracer } from '../telemetry/tracer.ts';
import { mustBeNamed } from './request-comment.ts';

/** Of more than that several connections read at the same time. */
const MOST = 8;

/**
 * A table of one column with these keys, no more than are read together, for a statement that is planned once: an array would
 * be planned again for each length, and without a bound PostgreSQL takes a list for a hundred and reads all there is.
 */
export const tableOf = (keys: readonly string[]): RawBuilder<unknown> => sql`(select key from json_array_elements_text(${JSON.stringify(keys)}::json) as one(key) limit ${sql.lit(MOST)})`;

interface Asked<A> {
  readonly key: string;
  readonly found: PromiseWithResolvers<A | undefined>;
}

/**
 * Reads what belongs to one key, `undefined` where nothing does. Nothing is kept: who asks later reads anew, and so does, by
 * himself, whose request must be found in the database by its id.
 */
export const readTogether = <A>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, A>>, tracer: Pick<Tracer, 'traceparent'> = NO_TRACES): ((key: string) => Promise<A | undefined>) => {
  let asked: Asked<A>[] = [];

  const answer = async (some: readonly Asked<A>[]): Promise<void> => {
    try {
      const found = await read([...new Set(some.map(({ key }) => key))]);
      for (const one of some) one.found.resolve(found.get(one.key));
    } catch (cause) {
      for (const one of some) one.found.reject(cause);
    }
  };

  const begin = (): void => {
    const all = asked;
    asked = [];
    for (let first = 0; first < all.length; first += MOST) void answer(all.slice(first, first + MOST));
  };

  return async (key) => {
    if (mustBeNamed(tracer.traceparent())) return (await read([key])).get(key);
    const found = Promise.withResolvers<A | undefined>();
    // Once all have gone on that the same answer let go on.
    if (asked.length === 0) process.nextTick(begin);
    asked.push({ key, found });
    return found.promise;
  };
};
