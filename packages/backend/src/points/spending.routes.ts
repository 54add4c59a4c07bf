// Routes that spend points: donations and shopping vouchers.
import { donate, encashVoucher, listDonationPartners, listVoucherPartners, lockSpending, readSpendingLock, unlockSpending } from '@pluspunkt/adapters/points/contract';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { createPasswordGuard, endedSessionRefusal } from '../session/index.ts';
import { buyVoucher, donatePoints } from './spend-points.ts';
import { createSpendingGuard, passwordRefusal } from './spending-guard.ts';
import * as lock from './spending-lock.ts';

type Needs = BackendDependencies;

const lockRoutes = (needs: Needs): readonly Route[] => {
  const { database, clock } = needs;
  const askPassword = createPasswordGuard(needs);
  return [
    route(readSpendingLock, ({ member }) => lock.readSpendingLock(database, member.memberId)),
    route(lockSpending, ({ member }) => transact(database, (tx) => lock.lockSpending(tx, member.memberId, clock.now()))),
    route(unlockSpending, async ({ member: { memberId, sessionId }, body }) => {
      const refusal = passwordRefusal(await askPassword(memberId, body.password));
      return refusal ?? transact(database, async (tx) => (await endedSessionRefusal(tx, { memberId, sessionId })) ?? lock.unlockSpending(tx, needs, memberId, clock.now()));
    }),
  ];
};

export const spendingRoutes = (dependencies: Needs): readonly Route[] => {
  const { database, clock } = dependencies;
  const guard = createSpendingGuard(dependencies);
  return [
    ...lockRoutes(dependencies),
    route(listDonationPartners, () => database.selectFrom('donation_partner').select(['id', 'name']).where('active', '=', true).orderBy('name').orderBy('id').execute()),
    route(listVoucherPartners, () =>
      database
        .selectFrom('voucher_partner')
        .select(['id', 'name', 'valid_months as validMonths'])
        .select(sql<number[]>`array(select unnest(amounts) order by 1)`.as('amounts'))
        .where('active', '=', true)
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ),
    route(donate, async ({ member, body, headers }) => {
      const refusal = await guard(member, body);
      if (refusal !== undefined) return refusal;
      const { password: _secret, ...request } = body;
      const { memberId } = member;
      const key = headers['idempotency-key'];
      const now = clock.now();
      const spending = { memberId, points: body.donatedPoints, partnerId: body.donationPartnerId, key };
      return transact(database, async (tx) => (await endedSessionRefusal(tx, member)) ?? once(tx, { memberId, call: donate.id, key, request, now }, () => donatePoints(tx, spending, now)));
    }),
    route(encashVoucher, async ({ member, body, headers }) => {
      const refusal = await guard(member, body);
      if (refusal !== undefined) return refusal;
      const { password: _secret, ...request } = body;
      const { memberId } = member;
      const key = headers['idempotency-key'];
      const now = clock.now();
      const spending = { memberId, points: body.points, partnerId: body.voucherPartnerId, key };
      return transact(database, async (tx) => (await endedSessionRefusal(tx, member)) ?? once(tx, { memberId, call: encashVoucher.id, key, request, now }, () => buyVoucher(tx, dependencies, spending, now)));
    }),
  ];
};
