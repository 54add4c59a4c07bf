// A member's household data: read and replaced as a whole.
import type { AdditionalProfile } from '@pluspunkt/core/profile';
import type { Db } from '../platform/db/database.ts';

/** Null: not stated. */
export const readHousehold = async (db: Db, memberId: number): Promise<AdditionalProfile> => {
  const row = await db.selectFrom('household').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return {
    numberOfPersonsInHousehold: row?.persons ?? undefined,
    numberOfChildrenInHousehold: row?.children ?? undefined,
    birthyearYoungestChild: row?.birthyear_youngest ?? undefined,
    birthyearOldestChild: row?.birthyear_oldest ?? undefined,
    householdIncome: row?.income ?? undefined,
    maritalStatus: row?.marital_status ?? undefined,
  };
};

export const writeHousehold = async (db: Db, memberId: number, said: AdditionalProfile, now: Date): Promise<void> => {
  const row = {
    persons: said.numberOfPersonsInHousehold ?? null,
    children: said.numberOfChildrenInHousehold ?? null,
    birthyear_youngest: said.birthyearYoungestChild ?? null,
    birthyear_oldest: said.birthyearOldestChild ?? null,
    income: said.householdIncome ?? null,
    marital_status: said.maritalStatus ?? null,
    changed_at: now,
  };
  await db
    .insertInto('household')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
};
