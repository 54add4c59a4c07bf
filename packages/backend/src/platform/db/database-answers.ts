// Whether each database answers: for metrics.
import type { Databases } from './both-databases.ts';
import type { Db } from './database.ts';
import { sql } from 'kysely';
import { withinTime } from './time-limit.ts';

/** Less than the time that a metric has to be read: one that hangs must not hide the other. */
const ANSWER_MS = 2_000;

const answers = (db: Db): Promise<number> =>
  withinTime(ANSWER_MS, () => sql`select 1`.execute(db)).then(
    () => 1,
    () => 0,
  );

/** 1 if it answers; `catalogue` is absent if price comparison has no separate database. */
export const readDatabaseAnswers = async ({ database, products }: Databases): Promise<Readonly<Record<string, number>>> => {
  const [product, catalogue] = await Promise.all([answers(database), products === database ? undefined : answers(products)]);
  return catalogue === undefined ? { product } : { product, catalogue };
};
