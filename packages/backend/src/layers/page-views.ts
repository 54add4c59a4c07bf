// The pages that a member has seen: each view counts once, and only the newest pages are stored.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { keepNewest } from '../platform/db/rows/keep-newest.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse } from '../platform/http/refusal.ts';
import { transact } from '../platform/http/transact.ts';

/** Number of pages stored per member. */
const MAX_PAGES = 100;
/** Days for which a repeated view is recognised; clients retry for less time. */
const KNOWN_DAYS = 30;
/** Views of a member that are remembered: a program can send hundreds of thousands a day, and each further view would read all of them while it holds the member's lock. */
const MOST_KNOWN = 1_000;

export interface PageView {
  readonly path: string;
  readonly viewId: string;
}

/** Newest first. */
export const listPageViews = async (db: Kysely<Database>, memberId: number) => {
  const rows = await db.selectFrom('page_view').select(['path', 'viewed_at', 'count']).where('member_id', '=', memberId).orderBy('viewed_at', 'desc').orderBy('path').limit(MAX_PAGES).execute();
  return rows.map(({ path, viewed_at: viewedAt, count }) => ({ path, viewedAt: viewedAt.toISOString(), count }));
};

const forgetOld = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KNOWN_DAYS * 86_400_000);
  await tx.deleteFrom('page_view_once').where('member_id', '=', memberId).where('viewed_at', '<', before).execute();
  await keepNewest(tx, { table: 'page_view_once', where: sql`member_id = ${memberId}`, key: 'view_id', time: 'viewed_at', most: MOST_KNOWN });
  await keepNewest(tx, { table: 'page_view', where: sql`member_id = ${memberId}`, key: 'path', time: 'viewed_at', most: MAX_PAGES });
};

const countIn = async (tx: Tx, memberId: number, { path, viewId }: PageView, now: Date): Promise<{ path: string; count: number } | Refusal> => {
  // Serialises the views of one member, so that pruning is not concurrent.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await tx.selectFrom('page_view_once').select('path').where('member_id', '=', memberId).where('view_id', '=', viewId).executeTakeFirst();
  if (before !== undefined && before.path !== path) return refuse('conflict');
  if (before !== undefined) {
    const { count } = await tx.selectFrom('page_view').select('count').where('member_id', '=', memberId).where('path', '=', path).executeTakeFirstOrThrow();
    return { path, count };
  }
  const { count } = await tx
    .insertInto('page_view')
    .values({ member_id: memberId, path, viewed_at: now, count: 1 })
    .onConflict((conflict) => conflict.columns(['member_id', 'path']).doUpdateSet({ count: sql`page_view.count + 1`, viewed_at: now }))
    .returning('count')
    .executeTakeFirstOrThrow();
  await tx.insertInto('page_view_once').values({ member_id: memberId, view_id: viewId, path, viewed_at: now }).execute();
  await forgetOld(tx, memberId, now);
  return { path, count };
};

/** The same view again counts nothing; its id for another page is a conflict. */
export const countPageView = (db: Db, memberId: number, view: PageView, now: Date): Promise<{ path: string; count: number } | Refusal> =>
  transact(db, (tx) => countIn(tx, memberId, view, now));
