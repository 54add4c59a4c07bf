// What members change of their own data (section 7, "Profile").
import * as contract from '@pluspunkt/adapters/profile/contract';
import { householdIssues } from '@pluspunkt/core/profile';
import type { BackendDependencies } from '../dependencies.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import { once } from '../platform/http/idempotency.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route, RouteInput } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { refuseTooOften } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { confirmEmailBy, requestEmail } from './change-email.ts';
import { dismiss, readDismissals } from './dismissals.ts';
import { readHousehold, writeHousehold } from './household.ts';
import { orderCard } from './order-card.ts';
import { readProfile } from './read-profile.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle; readonly oneTimeTokens: OneTimeTokens };
type ProfileChange = RouteInput<typeof contract.writeMemberInfo>['body'];


const columnsOf = ({ email: _email, streetNumber, countryCode, mobilePhone, ...rest }: ProfileChange) => ({
  ...rest,
  street_number: streetNumber,
  country_code: countryCode,
  mobile_phone: mobilePhone,
});

const householdRoutes = ({ database, clock }: Needs): readonly Route[] => [
  route(contract.readAdditionalInfo, ({ member }) => readHousehold(database, member.memberId)),
  route(contract.writeAdditionalInfo, async ({ member, body }) => {
    const issues = householdIssues(body, clock.now().getUTCFullYear()).map((code) => ({ path: 'body', code }));
    if (issues.length > 0) return refuse('invalid-request', { issues });
    await writeHousehold(database, member.memberId, body, clock.now());
    return readHousehold(database, member.memberId);
  }),
];

const dismissalRoutes = ({ database, clock }: Needs): readonly Route[] => [
  route(contract.listDismissals, ({ member }) => readDismissals(database, member.memberId)),
  route(contract.addDismissal, ({ member, body }) => transact(database, (tx) => dismiss(tx, member.memberId, body.id, clock.now()))),
  route(contract.removeDismissal, async ({ member, query }) => {
    await database.deleteFrom('dismissal').where('member_id', '=', member.memberId).where('id', '=', query.id).execute();
    return { done: true } as const;
  }),
];

export const memberDataRoutes = (needs: Needs): readonly Route[] => {
  const { database, clock, throttle } = needs;

  const tooOften = refuseTooOften(throttle, contract.writeMemberInfo.id);

  const write = async ({ member: { memberId }, body, request }: RouteInput<typeof contract.writeMemberInfo>) => {
    const before = await database.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
    const email = body.email?.toLowerCase() ?? before.email;
    const refusal = email === before.email ? undefined : await tooOften('emailChange', `change-email:${memberId}`);
    if (refusal !== undefined) return refusal;
    return transact(database, async (tx) => {
      await tx.updateTable('member').set(columnsOf(body)).where('id', '=', memberId).execute();
      const refused = email === null || email === before.email ? undefined : await requestEmail(tx, needs, memberId, email, request);
      return refused ?? readProfile(tx, memberId, clock.now());
    });
  };

  return [
    route(contract.writeMemberInfo, write),
    route(contract.confirmEmail, ({ body, request }) => transact(database, (tx) => confirmEmailBy(tx, needs, body.token, deliveryOf(request)))),
    route(contract.orderReplacementCard, ({ member: { memberId }, body, request }) => {
      const delivery = deliveryOf(request);
      return transact(database, (tx) => {
        const order = () => orderCard(tx, needs, memberId, body.reason);
        return delivery === undefined ? order() : once(tx, { memberId, call: contract.orderReplacementCard.id, key: delivery, request: body, now: needs.clock.now() }, order);
      });
    }),
    ...householdRoutes(needs),
    ...dismissalRoutes(needs),
  ];
};
