// The alert of a favourite: set and armed, or removed.
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { queuePriceChange, shownGtin } from '../prices/index.ts';

export interface AlertSetting {
  readonly targetPriceInCent: number;
  readonly email?: string | undefined;
  readonly emailEnabled: boolean;
  readonly appPushEnabled: boolean;
}

/** Queues the product, so that the next run checks the present price. */
const lookSoon = async (tx: Tx, gtin: string, now: Date): Promise<void> => {
  const product = await tx
    .selectFrom('product')
    .innerJoin('product_listing as listing', 'listing.product_id', 'product.id')
    .select(['product.id', 'listing.total_in_cent'])
    .where('product.gtin', '=', shownGtin(sql`${gtin}::text`))
    .executeTakeFirst();
  if (product !== undefined) await queuePriceChange(tx, product.id, product.total_in_cent, now);
};

/** Replaces and arms the alert of a favourite; unsent hits of the previous alert are dropped. */
export const armAlert = async (tx: Tx, favourite: { readonly id: string; readonly gtin: string }, setting: AlertSetting, now: Date): Promise<void> => {
  // Lock order: queue before alerts, as in the job.
  await lookSoon(tx, favourite.gtin, now);
  const values = {
    target_in_cent: setting.targetPriceInCent,
    email: setting.email ?? null,
    email_enabled: setting.emailEnabled,
    app_push_enabled: setting.appPushEnabled,
    active: true,
    matched_on: null,
    last_modified: now,
  };
  await tx
    .insertInto('price_alert')
    .values({ favourite_id: favourite.id, ...values })
    .onConflict((conflict) => conflict.column('favourite_id').doUpdateSet(values))
    .execute();
  await tx.deleteFrom('price_match').where('favourite_id', '=', favourite.id).where('mailed_at', 'is', null).execute();
};

/** Locks a member's favourite; undefined where it is not the member's. */
export const lockFavourite = async (tx: Tx, memberId: number, id: string) => {
  const { rows } = await sql<{ id: string; gtin: string }>`
    select id, gtin from product_favourite where id = ${id}::uuid and member_id = ${memberId} for update
  `.execute(tx);
  return rows[0];
};
