// The Punktefest: purchases since a member joined, the points they earn, and one booking when it is over.
import { punktefestBonus } from '@pluspunkt/core/campaigns';
import type { Db, Tx } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { credit } from '../points/index.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { CAMPAIGN_BOOKINGS } from './de.ts';

const countPurchases = async (db: Db | Tx, campaign: CampaignRow, memberId: number, since: Date): Promise<number> => {
  const { purchases } = await db
    .selectFrom('booking')
    .select((build) => build.fn.countAll<number>().as('purchases'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'purchase')
    .where('status', '<>', 'cancelled')
    .where('transaction_at', '>=', since)
    .where('transaction_at', '<=', campaign.ends_at)
    .executeTakeFirstOrThrow();
  return purchases;
};

export const punktefestOf = async (db: Db | Tx, campaign: CampaignRow, memberId: number) => {
  const row = await db
    .selectFrom('campaign_participation')
    .select('accepted_at')
    .where('campaign_id', '=', campaign.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return { accepted: false, purchases: 0, bonusPoints: 0 };
  const purchases = await countPurchases(db, campaign, memberId, row.accepted_at);
  return { accepted: true, purchases, bonusPoints: punktefestBonus(purchases) };
};

const settle = (database: Db, now: Date): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const campaign = await tx.selectFrom('campaign').selectAll().where('kind', '=', 'punktefest').where('settled_at', 'is', null).where('ends_at', '<', now).limit(1).forUpdate().skipLocked().executeTakeFirst();
    if (campaign === undefined) return false;
    const members = await tx.selectFrom('campaign_participation').select(['member_id', 'accepted_at']).where('campaign_id', '=', campaign.id).orderBy('member_id').execute();
    for (const { member_id: memberId, accepted_at: since } of members) {
      const purchases = await countPurchases(tx, campaign, memberId, since);
      const points = punktefestBonus(purchases);
      if (points === 0) continue;
      const entry = { memberId, kind: 'campaign', points, partnerName: '', description: CAMPAIGN_BOOKINGS.punktefest({ purchases: String(purchases) }), transactionAt: now, bookingKey: `punktefest:${campaign.id}:${memberId}` } as const;
      await credit(tx, entry, now);
    }
    await tx.updateTable('campaign').set({ settled_at: now }).where('id', '=', campaign.id).execute();
    return true;
  });

/** Books the points of every Punktefest that is over, each once. Returns how many were settled. */
export const settlePunktefeste = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<number> => {
  let settled = 0;
  while (await settle(database, clock.now())) settled += 1;
  return settled;
};
