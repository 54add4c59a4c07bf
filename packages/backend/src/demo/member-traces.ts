// Activity of the first demo member: favourite partners, click-outs, page views.
import { randomUUID } from 'node:crypto';
import type { ClickOutState } from '@pluspunkt/core/partners';
import { addPartnerFavourite } from '../favourites/index.ts';
import { countPageView } from '../layers/index.ts';
import { leaveAsMember } from '../partners/index.ts';
import { DEMO_LOGINS } from './common/demo-logins.ts';
import { daysAgo, granted, type Past } from './common/past.ts';
import { slugOf } from './content/pages.ts';

const FAVOURITES = ['Kornkiste', 'seifenblau', 'Lindwurm', 'Pfotenpost'] as const;

interface Trip {
  readonly partnerName: string;
  readonly days: number;
  readonly state: ClickOutState;
  readonly points?: number;
}

/** One of each state; the oldest that was never reported can be claimed. */
const TRIPS: readonly Trip[] = [
  { partnerName: 'Pfotenpost', days: 0.2, state: 'clicked' },
  { partnerName: 'Fadenlauf', days: 6, state: 'reported', points: 118 },
  { partnerName: 'KOFFERGOLD', days: 19, state: 'pending', points: 64 },
  { partnerName: 'Topfgucker', days: 27, state: 'clicked' },
  { partnerName: 'Pfotenpost', days: 48, state: 'credited', points: 57 },
  { partnerName: 'naturtiegel', days: 61, state: 'rejected' },
];

/** Each with the days since the last view, and the number of views, one a day. */
const PAGES = [
  ['/partner/kornkiste', 0.1, 7],
  ['/e-coupons-aktionen/e-coupons', 0.3, 23],
  ['/praemien', 4, 3],
] as const;

/** Requires the partners. */
export const seedMemberTraces = async (past: Past): Promise<void> => {
  const { databases, tx, members: { katharina } } = past;
  for (const name of FAVOURITES) granted(await addPartnerFavourite(databases.database, katharina, name, 'web', daysAgo(past, 12)));
  for (const [index, { partnerName, days, state, points = null }] of TRIPS.entries()) {
    const clickId = `7e5a0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
    const member = { memberId: katharina, cardNumber: DEMO_LOGINS[0].cardNumber };
    granted(await leaveAsMember(databases, member, { clickId, partnerName, referrerPath: `/partner/${slugOf(partnerName)}` }, daysAgo(past, days)));
    // Shops report through affiliate networks, to which the service has no interface.
    if (state !== 'clicked') await tx.updateTable('click_out').set({ state, points }).where('id', '=', clickId).execute();
  }
  for (const [path, days, count] of PAGES) {
    for (let before = count - 1; before >= 0; before -= 1) granted(await countPageView(databases.database, katharina, { path, viewId: randomUUID() }, daysAgo(past, days + before)));
  }
};
