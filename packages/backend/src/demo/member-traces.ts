// Activity of the first demo member: favourite partners, click-outs, page views.
import type { ClickOutState } from '@pluspunkt/core/partners';
import type { Tx } from '../platform/db/database.ts';
import { DEMO_LOGINS } from './common/demo-logins.ts';

const DAY_MS = 86_400_000;
const FAVOURITES = ['kornkiste', 'seifenblau', 'lindwurm', 'pfotenpost'] as const;

interface Trip {
  readonly partner: string;
  readonly daysAgo: number;
  readonly state: ClickOutState;
  readonly points?: number;
}

/** One of each state; the oldest that was never reported can be claimed. */
const TRIPS: readonly Trip[] = [
  { partner: 'pfotenpost', daysAgo: 0.2, state: 'clicked' },
  { partner: 'fadenlauf', daysAgo: 6, state: 'reported', points: 118 },
  { partner: 'koffergold', daysAgo: 19, state: 'pending', points: 64 },
  { partner: 'topfgucker', daysAgo: 27, state: 'clicked' },
  { partner: 'pfotenpost', daysAgo: 48, state: 'credited', points: 57 },
  { partner: 'naturtiegel', daysAgo: 61, state: 'rejected' },
];

const PAGES = [
  ['/partner/kornkiste', 0.1, 7],
  ['/e-coupons-aktionen/e-coupons', 0.3, 23],
  ['/praemien', 4, 3],
] as const;

/** Requires partners and members. */
export const seedMemberTraces = async (tx: Tx, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { id } = await tx.selectFrom('member').select('id').where('card_number', '=', DEMO_LOGINS[0].cardNumber).executeTakeFirstOrThrow();
  await tx.insertInto('partner_favourite_list').values({ member_id: id, stored_by: 'member', changed_at: ago(12) }).execute();
  await tx
    .insertInto('partner_favourite')
    .values(FAVOURITES.map((partner) => ({ member_id: id, partner_id: partner, channel: 'web' as const })))
    .execute();
  await tx
    .insertInto('click_out')
    .values(
      TRIPS.map(({ partner, daysAgo, state, points }, index) => ({
        id: `7e5a0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
        member_id: id,
        partner_id: partner,
        referrer_path: `/partner/${partner}`,
        clicked_at: ago(daysAgo),
        state,
        points: points ?? null,
      })),
    )
    .execute();
  await tx
    .insertInto('page_view')
    .values(PAGES.map(([path, daysAgo, count]) => ({ member_id: id, path, viewed_at: ago(daysAgo), count })))
    .execute();
};
