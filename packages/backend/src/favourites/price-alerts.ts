// The alert of a favourite: set and armed, or removed.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface AlertSetting {
  readonly targetPriceInCent: number;
  readonly email?: string | undefined;
  readonly emailEnabled: boolean;
  readonly appPushEnabled: boolean;
}

/** Replaces and arms the alert of a favourite, for the next run to judge; unsent hits of the previous alert are dropped. */
export const armAlert = async (tx: Tx, favourite: { readonly id: string }, setting: AlertSetting, now: Date): Promise<void> => {
  const values = {
    target_in_cent: setting.targetPriceInCent,
    email: setting.email ?? null,
    email_enabled: setting.emailEnabled,
    app_push_enabled: setting.appPushEnabled,
    active: true,
    matched_on: null,
    is_new: true,
    last_modified: now,
  };
  await tx
    .insertInto('price_alert')
    .values({ favourite_id: favourite.id, ...values })
    .onConflict((conflict) => conflict.column('favourite_id').doUpdateSet(values))
    .execute();
  // By the member: with outdated statistics the database read the open matches of all members.
  const owner = tx.selectFrom('product_favourite').select('member_id').where('id', '=', favourite.id);
  await tx.deleteFrom('price_match').where('member_id', '=', owner).where('favourite_id', '=', favourite.id).where('mailed_at', 'is', null).execute();
};

/** Locks a member's favourite; undefined where it is not the member's. */
export const lockFavourite = async (tx: Tx, memberId: number, id: string) => {
  const { rows } = await sql<{ id: string; gtin: string }>`
    select id, gtin from product_favourite where id = ${id}::uuid and member_id = ${memberId} for update
  `.execute(tx);
  return rows[0];
};
