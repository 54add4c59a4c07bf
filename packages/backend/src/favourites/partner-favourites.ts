// Favourite partners of a member: reads and changes the list, one change at a time.
import type { partnerFavourites } from '@pluspunkt/adapters/favourites/contract';
import { MAX_PARTNER_FAVOURITES } from '@pluspunkt/core/favourites';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';
import { PARTNER_FAVOURITE_REFUSALS } from './partner-favourites.de.ts';

type WireFavourites = z.infer<typeof partnerFavourites>;
type Channel = 'app' | 'web';

/** Number of layers that are stored; older ones are deleted. */
const MAX_LAYERS = 100;

const REFUSALS = {
  unknown: () => refuseWith('unknown-partner', PARTNER_FAVOURITE_REFUSALS['unknown-partner']),
  tooMany: () => refuseWith('too-many-favourites', PARTNER_FAVOURITE_REFUSALS['too-many-favourites']({ count: String(MAX_PARTNER_FAVOURITES) })),
};

export const readPartnerFavourites = async (db: Kysely<Database>, memberId: number): Promise<WireFavourites> => {
  const [list, partners, layers] = await Promise.all([
    db.selectFrom('partner_favourite_list').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    db
      .selectFrom('partner_favourite')
      .innerJoin('partner', 'partner.id', 'partner_favourite.partner_id')
      .select(['partner.name', 'channel'])
      .where('member_id', '=', memberId)
      .where('partner.archived', '=', false)
      .orderBy('partner_favourite.position')
      .execute(),
    db.selectFrom('favourite_layer_shown').select('layer_name').where('member_id', '=', memberId).orderBy('shown_at').orderBy('layer_name').execute(),
  ]);
  return {
    partnerNames: partners.map(({ name }) => name),
    storedBy: list?.stored_by ?? 'member',
    ...(list === undefined ? {} : { timestamp: list.changed_at.toISOString() }),
    hasStoredFavorites: { app: partners.some(({ channel }) => channel === 'app'), web: partners.some(({ channel }) => channel === 'web') },
    layersShown: layers.map(({ layer_name: name }) => name),
  };
};

/** By name without regard to case and accents. Archived ones are unknown. */
const findPartnerId = async (tx: Tx, partnerName: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from partner where not archived and search_fold(name) = search_fold(trim(${partnerName}))`.execute(tx);
  return rows[0]?.id;
};

/** Creates the list's row if missing, and locks it until the transaction ends. */
const lockList = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  await tx
    .insertInto('partner_favourite_list')
    .values({ member_id: memberId, stored_by: 'member', changed_at: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  await tx.selectFrom('partner_favourite_list').select('member_id').where('member_id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
};

const markChanged = (tx: Tx, memberId: number, now: Date): Promise<unknown> =>
  tx.updateTable('partner_favourite_list').set({ stored_by: 'member', changed_at: now }).where('member_id', '=', memberId).execute();

export const addPartnerFavourite = (db: Db, memberId: number, partnerName: string, channel: Channel, now: Date): Promise<WireFavourites | Refusal> =>
  transact(db, async (tx) => {
    const partnerId = await findPartnerId(tx, partnerName);
    if (partnerId === undefined) return REFUSALS.unknown();
    await lockList(tx, memberId, now);
    const present = await tx.selectFrom('partner_favourite').innerJoin('partner', 'partner.id', 'partner_favourite.partner_id').select('partner_id').where('member_id', '=', memberId).where('archived', '=', false).execute();
    if (present.some((row) => row.partner_id === partnerId)) return readPartnerFavourites(tx, memberId);
    if (present.length >= MAX_PARTNER_FAVOURITES) return REFUSALS.tooMany();
    await tx.insertInto('partner_favourite').values({ member_id: memberId, partner_id: partnerId, channel }).execute();
    await markChanged(tx, memberId, now);
    return readPartnerFavourites(tx, memberId);
  });

export const removePartnerFavourite = (db: Db, memberId: number, partnerName: string, now: Date): Promise<WireFavourites | Refusal> =>
  transact(db, async (tx) => {
    const partnerId = await findPartnerId(tx, partnerName);
    if (partnerId !== undefined) {
      const removed = await tx.deleteFrom('partner_favourite').where('member_id', '=', memberId).where('partner_id', '=', partnerId).returning('partner_id').execute();
      if (removed.length > 0) await markChanged(tx, memberId, now);
    }
    return readPartnerFavourites(tx, memberId);
  });

export const markLayerShown = (db: Db, memberId: number, layerName: string, now: Date): Promise<WireFavourites | Refusal> =>
  transact(db, async (tx) => {
    await tx
      .insertInto('favourite_layer_shown')
      .values({ member_id: memberId, layer_name: layerName, shown_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'layer_name']).doNothing())
      .execute();
    await keepNewest(tx, { table: 'favourite_layer_shown', where: sql`member_id = ${memberId}`, key: 'layer_name', time: 'shown_at', most: MAX_LAYERS });
    return readPartnerFavourites(tx, memberId);
  });
