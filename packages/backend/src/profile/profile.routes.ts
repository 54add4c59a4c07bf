// The member's own data (section 7, "Profile").
import { readCards, readFrontendIds, readMemberInfo } from '@pluspunkt/adapters/profile/contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readMember, readProfile } from './read-profile.ts';

export const profileRoutes = ({ database, clock }: BackendDependencies): readonly Route[] => {
  return [
    route(readMemberInfo, ({ member }) => readProfile(database, member.memberId, clock.now())),
    route(readFrontendIds, async ({ member }) => {
      const row = await readMember(database, member.memberId);
      return {
        trackingIdAirship: row.tracking_id_airship,
        olsId: row.ols_id,
        trackingIdWebTrack: row.tracking_id_web_track,
        trackingIdOfferista: row.tracking_id_offerista,
        trackingIdAdServer: row.tracking_id_ad_server,
      };
    }),
    route(readCards, async ({ member }) => {
      const rows = await database.selectFrom('card').selectAll().where('member_id', '=', member.memberId).orderBy('issued_at').orderBy('card_number').execute();
      return rows.map((row) => ({ cardNumber: row.card_number, kind: row.kind, status: row.status, issuedAt: row.issued_at.toISOString() }));
    }),
  ];
};
