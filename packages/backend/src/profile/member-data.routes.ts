// Routes that change a member's own data.
import * as contract from '@pluspunkt/adapters/profile/contract';
import { householdIssues, needsPassword, type ProfileChange as CoreProfileChange, type UserProfile } from '@pluspunkt/core/profile';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Tx } from '../platform/db/database.ts';
import { refuse, refuseWith, type Refusal } from '../platform/http/refusal.ts';
import type { RequestInfo, Route, RouteInput } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enqueueChangeNotice } from '../platform/mail/change-notice.ts';
import { alarmLink, endedSessionRefusal } from '../session/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { createStepUp } from '../session/index.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { confirmEmailBy, requestEmail } from './change-email.ts';
import { PROFILE_REFUSALS, reachChangedMail } from './de.ts';
import { dismiss, readDismissals } from './dismissals.ts';
import { readHousehold, writeHousehold } from './household.ts';
import { orderCard } from './order-card.ts';
import { readProfile } from './read-profile.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle; readonly oneTimeTokens: OneTimeTokens };
type ProfileChange = RouteInput<typeof contract.writeMemberInfo>['body'];

/** Without properties that are `undefined`. */
const definedOf = ({ email, password: _password, ...rest }: Omit<ProfileChange, 'password'> & { readonly password?: string | undefined }): CoreProfileChange => ({ ...rest, ...(email === undefined ? {} : { email }) });

const columnsOf = ({ email: _email, password: _password, streetNumber, countryCode, mobilePhone, ...rest }: ProfileChange) => ({
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

  const tooOften = enforceRateLimit(throttle, contract.writeMemberInfo.id);
  const stepUp = createStepUp(needs, PROFILE_REFUSALS);

  const notifyOfContactChange = async (tx: Tx, memberId: number, { email, firstname, lastname }: UserProfile): Promise<Refusal | undefined> => {
    if (email === '') return undefined;
    const link = await alarmLink(tx, needs, { memberId, email });
    return enqueueChangeNotice(tx, { memberId, mail: reachChangedMail({ email, firstname, lastname }, link), mailKey: `reach-changed:${needs.random.uuid()}`, now: clock.now() });
  };

  /** Each mails a link to any address: one network must not do so by many accounts. */
  const newEmailRefusal = async (memberId: number, { clientAddress }: Pick<RequestInfo, 'clientAddress'>): Promise<Refusal | undefined> =>
    (await tooOften('emailChange', `change-email:${memberId}`)) ?? tooOften('emailChangeByAddress', addressKeys('log', clientAddress, 'new-email'));

  const write = async ({ member: { memberId, sessionId }, body, request }: RouteInput<typeof contract.writeMemberInfo>) => {
    const { password, ...change } = body;
    /** Changing contact data requires the password. */
    const judge = (profile: UserProfile) => {
      const email = change.email === undefined ? profile.email : canonicalEmail(change.email);
      return { email, isNewEmail: email !== profile.email, asksPassword: needsPassword(definedOf(change), profile) };
    };
    const asked = judge((await readProfile(database, memberId, clock.now())) as UserProfile);
    const refusal = (asked.isNewEmail ? await newEmailRefusal(memberId, request) : undefined) ?? (asked.asksPassword ? await stepUp(memberId, password) : undefined);
    if (refusal !== undefined) return refusal;
    return transact(database, async (tx) => {
      const ended = await endedSessionRefusal(tx, { memberId, sessionId });
      if (ended !== undefined) return ended;
      // Read again under the lock: a concurrent request may have changed the profile during the password check, and the notice goes to the current address.
      const before = (await readProfile(tx, memberId, clock.now())) as UserProfile;
      const { email, isNewEmail, asksPassword } = judge(before);
      if ((isNewEmail && !asked.isNewEmail) || (asksPassword && !asked.asksPassword)) return refuseWith('password-needed', PROFILE_REFUSALS['password-needed']);
      await tx.updateTable('member').set(columnsOf(body)).where('id', '=', memberId).execute();
      const refused = isNewEmail ? await requestEmail(tx, needs, memberId, email) : undefined;
      if (refused !== undefined) return refused;
      const limited = needsPassword({ ...definedOf(change), email: before.email }, before) ? await notifyOfContactChange(tx, memberId, before) : undefined;
      return limited ?? readProfile(tx, memberId, clock.now());
    });
  };

  return [
    route(contract.writeMemberInfo, write),
    route(contract.confirmEmail, ({ member, body, request }) => transact(database, (tx) => confirmEmailBy(tx, needs, { token: body.token, memberId: member?.memberId, request }))),
    route(contract.orderReplacementCard, ({ member: { memberId, sessionId }, body, request }) => {
      const delivery = deliveryOf(request);
      return transact(database, async (tx) => {
        const ended = await endedSessionRefusal(tx, { memberId, sessionId });
        if (ended !== undefined) return ended;
        const order = () => orderCard(tx, needs, { memberId, sessionId, reason: body.reason });
        return delivery === undefined ? order() : once(tx, { memberId, call: contract.orderReplacementCard.id, key: delivery, request: body, now: needs.clock.now() }, order);
      });
    }),
    ...householdRoutes(needs),
    ...dismissalRoutes(needs),
  ];
};
