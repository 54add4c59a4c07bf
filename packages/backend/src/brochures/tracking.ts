// Brochure views: stored once, however often they are sent, and the points that reading earns.
import { isBrochureRead, readingPoints, readingPointsLeft } from '@pluspunkt/core/brochures';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { credit, isTrusted } from '../points/index.ts';
import { BROCHURE_BOOKINGS } from './de.ts';

export interface Reader {
  readonly visitor: string;
  readonly memberId?: number;
}

export interface View extends Reader {
  readonly viewId: string;
  readonly brochureId: string;
  readonly pageNumber: number;
}

/** Once per visitor, brochure and day; a member counts once, with any visitor id. Returns how many of the brochures exist. */
export const keepImpressions = async (db: Db, { visitor, memberId }: Reader, brochureIds: readonly string[], now: Date): Promise<number> => {
  // One that is being removed counts as gone: waiting for it, which takes seconds with millions of impressions, visitors would hold all connections.
  const known = await db.selectFrom('brochure').select('id').where('id', 'in', [...new Set(brochureIds)]).forKeyShare().skipLocked().execute();
  const before = memberId === undefined ? [] : await db.selectFrom('brochure_impression').select('brochure_id').where('member_id', '=', memberId).where('day', '=', dayOf(now)).execute();
  const counted = new Set(before.map(({ brochure_id: id }) => id));
  const rows = known.filter(({ id }) => !counted.has(id)).map(({ id }) => ({ visitor, brochure_id: id, day: dayOf(now), member_id: memberId ?? null }));
  if (rows.length > 0) await db.insertInto('brochure_impression').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
  return known.length;
};

/** More pages than a reader turns. What reading earns is judged by all views of a brochure, with the member's lock. */
const MOST_VIEWS = 1_000;

/** Whether further views of the brochure count as a visitor's. */
const hasReadOn = async (db: Db, memberId: number, brochureId: string): Promise<boolean> =>
  (await db.selectFrom('brochure_view').select('view_id').where('member_id', '=', memberId).where('brochure_id', '=', brochureId).offset(MOST_VIEWS - 1).limit(1).executeTakeFirst()) !== undefined;

/** Returns 1 if the view is stored (now or before), 0 if there is no such page or the id belongs to another view. */
export const keepView = async (db: Db, { viewId, visitor, memberId, brochureId, pageNumber }: View, now: Date): Promise<number> => {
  const page = await db.selectFrom('brochure_page').select('page_number').where('brochure_id', '=', brochureId).where('page_number', '=', pageNumber).forKeyShare().skipLocked().executeTakeFirst();
  if (page === undefined) return 0;
  const reader = memberId === undefined || (await hasReadOn(db, memberId, brochureId)) ? null : memberId;
  const row = { view_id: viewId, visitor, member_id: reader, brochure_id: brochureId, page_number: pageNumber, viewed_at: now, seconds: null };
  await db.insertInto('brochure_view').values(row).onConflict((conflict) => conflict.column('view_id').doNothing()).execute();
  const stored = await db
    .selectFrom('brochure_view')
    .select('view_id')
    .where('view_id', '=', viewId)
    .where('visitor', '=', visitor)
    .where('brochure_id', '=', brochureId)
    .where('page_number', '=', pageNumber)
    .executeTakeFirst();
  return stored === undefined ? 0 : 1;
};

const bookingKey = (memberId: number, brochureId: string): string => `brochure-read:${memberId}:${brochureId}`;

/** Points that reading earned in the month of `now`, in Berlin. */
const readingEarned = async (db: Db | Tx, memberId: number, now: Date): Promise<number> => {
  const { earned } = await db
    .selectFrom('booking')
    .select((build) => build.fn.coalesce(build.fn.sum<number>('points'), build.lit(0)).as('earned'))
    .where('member_id', '=', memberId)
    .where('booking_key', 'like', `brochure-read:${memberId}:%`)
    .where(sql<string>`to_char(transaction_at at time zone 'Europe/Berlin', 'YYYY-MM')`, '=', dayOf(now).slice(0, 7))
    .executeTakeFirstOrThrow();
  return Number(earned);
};

export const readingLeft = async (db: Db, memberId: number, now: Date): Promise<number> => readingPointsLeft(await readingEarned(db, memberId, now));

/** Books the points of a brochure that was read long enough; once per member and brochure. */
const rewardReading = async (tx: Tx, memberId: number, brochureId: string, now: Date): Promise<void> => {
  // Serialised per member, so that the monthly limit holds.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
  const pages = await tx
    .selectFrom('brochure_view')
    .select((build) => build.fn.max<number | null>('seconds').as('seconds'))
    .where('member_id', '=', memberId)
    .where('brochure_id', '=', brochureId)
    .groupBy('page_number')
    .execute();
  const points = readingPoints(await readingEarned(tx, memberId, now));
  if (points === 0 || !isBrochureRead(pages.map(({ seconds }) => seconds ?? 0))) return;
  const { title, company } = await tx
    .selectFrom('brochure')
    .innerJoin('partner', 'partner.id', 'brochure.partner_id')
    .select(['title', 'partner.name as company'])
    .where('brochure.id', '=', brochureId)
    .executeTakeFirstOrThrow();
  const entry = { memberId, kind: 'campaign', points, partnerName: company, description: BROCHURE_BOOKINGS.reading({ title }), transactionAt: now, bookingKey: bookingKey(memberId, brochureId) } as const;
  await credit(tx, entry, now);
};

/** The longest reported time of a view counts. Returns 0 for a view that was not tracked by this visitor. */
export const keepDuration = (db: Db, needs: Pick<BackendDependencies, 'settings' | 'random'>, { viewId, visitor, memberId, brochureId, pageNumber }: View, seconds: number, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const stored = await tx
      .updateTable('brochure_view')
      .set({ seconds: sql`greatest(coalesce(seconds, 0), ${seconds}::real)` })
      .where('view_id', '=', viewId)
      .where('visitor', '=', visitor)
      .where('brochure_id', '=', brochureId)
      .where('page_number', '=', pageNumber)
      .returning('member_id')
      .executeTakeFirst();
    if (stored === undefined) return 0;
    if (memberId !== undefined && stored.member_id === memberId && (await isTrusted(tx, needs, memberId, now))) await rewardReading(tx, memberId, brochureId, now);
    return 1;
  });
