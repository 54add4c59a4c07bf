// The terms of points in the database: each change begins when it is saved, and the former ones stay on record.
import { pointTermsFault, type PointTerms, type PointTermsFault } from '@pluspunkt/core/points';
import { either as E } from 'fp-ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import type { PointTermsTable } from './points.tables.ts';

const termsOf = (row: Pick<Selectable<PointTermsTable>, 'worth_in_hundredths' | 'valid_months' | 'end_of'>): PointTerms => ({ worthInHundredths: row.worth_in_hundredths, validMonths: row.valid_months, endOf: row.end_of });

/** The present ones. */
export const readPointTerms = async (db: Kysely<Database>): Promise<PointTerms> => termsOf(await db.selectFrom('point_terms').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow());

/** Those of an instant, and all that came after it. */
export const readPointTermsSince = async (db: Kysely<Database>, since: Date): Promise<readonly PointTerms[]> => {
  const rows = await db
    .selectFrom('point_terms')
    .selectAll()
    .where('id', '>=', (build) => build.selectFrom('point_terms').select((inner) => inner.fn.coalesce(inner.fn.max('id'), inner.lit(0)).as('id')).where('valid_from', '<=', since))
    .orderBy('id')
    .execute();
  return rows.map(termsOf);
};

/** Those of an instant. */
export const readPointTermsAt = async (db: Kysely<Database>, at: Date): Promise<PointTerms> => termsOf(await db.selectFrom('point_terms').selectAll().where('valid_from', '<=', at).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow());

/** Part of a transaction. Points that are booked meanwhile wait, so that none of them loses worth. */
export const changePointTerms = async (tx: Tx, next: PointTerms, now: Date): Promise<E.Either<PointTermsFault, { readonly before: PointTerms }>> => {
  await sql`lock table point_terms in share row exclusive mode`.execute(tx);
  const present = await readPointTerms(tx);
  if (next.worthInHundredths < present.worthInHundredths) await sql`lock table booking, point_batch in share mode`.execute(tx);
  const { rows } = await sql<{ open: boolean }>`select exists (select from point_batch where remaining > 0) or exists (select from booking where status = 'pending' and points > 0) as open`.execute(tx);
  const fault = pointTermsFault(next, { present, openPoints: rows[0]?.open === true ? 1 : 0 });
  if (fault !== undefined) return E.left(fault);
  await tx.insertInto('point_terms').values({ valid_from: now, worth_in_hundredths: next.worthInHundredths, valid_months: next.validMonths, end_of: next.endOf }).execute();
  return E.right({ before: present });
};
