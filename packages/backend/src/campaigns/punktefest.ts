// The Punktefest: purchases since a member joined, the points they earn, and one booking when it is over and nothing can be returned.
import { punktefestBonus } from '@pluspunkt/core/campaigns';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { credit, isCounted, isReturnable, lockMember } from '../points/index.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { CAMPAIGN_BOOKINGS } from './de.ts';

/** Bookings of purchases that count: since the member joined, in the period that the campaign has now, reported by a partner and not returned. */
const purchasesOf = (db: Db | Tx, campaign: CampaignRow, memberId: number, since: Date) =>
  db
    .selectFrom('booking')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'purchase')
    .where('status', '<>', 'cancelled')
    .where('transaction_at', '>=', since)
    .where('transaction_at', '>=', campaign.starts_at)
    .where('transaction_at', '<=', campaign.ends_at)
    .where(isCounted('booking'));

const countPurchases = async (db: Db | Tx, campaign: CampaignRow, memberId: number, since: Date): Promise<number> => {
  const { purchases } = await purchasesOf(db, campaign, memberId, since)
    .select((build) => build.fn.countAll<number>().as('purchases'))
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

/** Whether goods of the purchases may still be returned: points that are booked before would stay. */
const mayReturn = async (tx: Tx, campaign: CampaignRow, memberId: number, since: Date, now: Date): Promise<boolean> =>
  (await purchasesOf(tx, campaign, memberId, since).select('id').where(isReturnable('booking', now)).limit(1).executeTakeFirst()) !== undefined;

interface Participant {
  readonly memberId: number;
  /** When the member joined. */
  readonly since: Date;
}

/** False where it is too early. */
const bookOne = async (tx: Tx, campaign: CampaignRow, { memberId, since }: Participant, now: Date): Promise<boolean> => {
  // A return at the same moment waits, or is counted.
  await lockMember(tx, memberId);
  const purchases = await countPurchases(tx, campaign, memberId, since);
  const points = punktefestBonus(purchases);
  if (points === 0) return true;
  if (await mayReturn(tx, campaign, memberId, since, now)) return false;
  const entry = { memberId, kind: 'campaign', points, partnerName: '', description: CAMPAIGN_BOOKINGS.punktefest({ purchases: String(purchases) }), transactionAt: now, bookingKey: `punktefest:${campaign.id}:${memberId}` } as const;
  await credit(tx, entry, now);
  return true;
};

/** Participants whose points are not booked yet. */
const readOpen = (db: Db, campaign: CampaignRow): Promise<readonly Participant[]> =>
  db
    .selectFrom('campaign_participation')
    .select(['member_id as memberId', 'accepted_at as since'])
    .where('campaign_id', '=', campaign.id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('booking').select('booking.id').whereRef('booking.member_id', '=', 'campaign_participation.member_id').where('booking_key', '=', sql<string>`${`punktefest:${campaign.id}:`}::text || campaign_participation.member_id`))))
    .orderBy('member_id')
    .execute();

/** Each member in a transaction, so that purchases of others do not wait. Returns whether all are booked. */
const settle = async (database: Db, campaign: CampaignRow, now: Date): Promise<boolean> => {
  let isComplete = true;
  await oneByOne(await readOpen(database, campaign), async (participant) => {
    const isDone = await database.transaction().execute((tx) => bookOne(tx, campaign, participant, now));
    isComplete = isComplete && isDone;
  });
  if (!isComplete) return false;
  return (await database.updateTable('campaign').set({ settled_at: now }).where('id', '=', campaign.id).where('settled_at', 'is', null).returning('id').executeTakeFirst()) !== undefined;
};

/** Books the points of each Punktefest that is over, once a member, and as soon as goods can no longer be returned. Returns how many were settled wholly. */
export const settlePunktefeste = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<number> => {
  const now = clock.now();
  const due = await database.selectFrom('campaign').selectAll().where('kind', '=', 'punktefest').where('settled_at', 'is', null).where('ends_at', '<', now).orderBy('id').execute();
  let settled = 0;
  await oneByOne(due, async (campaign) => {
    if (await settle(database, campaign, now)) settled += 1;
  });
  return settled;
};
