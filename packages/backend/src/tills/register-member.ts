// Registers a member at a till: by the rules of the registration, with a mailed link in place of a password.
import type { registerMember as contract } from '@pluspunkt/adapters/tills/contract';
import { mayJoin } from '@pluspunkt/core/registration';
import type * as z from 'zod/mini';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import type { RouteContext } from '../capability.ts';
import type { Tx } from '../platform/db/database.ts';
import { isRefusal, refuse, type Refusal } from '../platform/http/refusal.ts';
import type { PartnerIdentity, RequestInfo } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { mailPasswordLink } from '../password/index.ts';
import { registerIn } from '../registration/index.ts';
import { hashPassword } from '../session/index.ts';
import { refused } from './read-till.ts';

type WireMember = z.output<typeof contract.body>;
type WireRegistered = z.input<typeof contract.response>;

const BYTES = 32;

/** The registration of the same request id. The mail address proves that it is the same one. */
const findRegistered = async (tx: Tx, { requestId, email }: WireMember): Promise<WireRegistered | Refusal | undefined> => {
  const row = await tx
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select(['email', 'card_number', 'new_card_ordered'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.email === canonicalEmail(email) ? { cardNumber: row.card_number, newCardOrdered: row.new_card_ordered === true } : refuse('conflict');
};

interface Registering {
  readonly partner: PartnerIdentity;
  readonly member: WireMember;
  readonly request: RequestInfo;
}

export const registerAtTill = async (context: RouteContext, { partner, member, request }: Registering): Promise<WireRegistered | Refusal> => {
  const { database, clock, random } = context;
  if (!mayJoin(member.birthday, dayOf(clock.now()))) return refused('too-young');
  // A random placeholder that is never shown: the member chooses a password by the mailed link.
  const password = random.bytes(BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const { storeId: _storeId, ...data } = member;
  return transact(database, async (tx) => {
    const before = await findRegistered(tx, member);
    if (before !== undefined) return before;
    // All members of a partner's tills come from one address: their bonuses are bounded by the limit of the program, not as those of one device.
    const registered = await registerIn(tx, context, { data: { ...data, password, channel: 'WEB', campaign: `till:${partner.clientId}` }, passwordHash, request: { ...request, clientAddress: undefined }, asMember: false });
    if (isRefusal(registered)) return registered;
    const { cardNumber, newCardOrdered } = registered;
    const { id } = await tx.selectFrom('member').select('id').where('card_number', '=', cardNumber).executeTakeFirstOrThrow();
    await tx.updateTable('credential').set({ password_hash: null }).where('member_id', '=', id).execute();
    await mailPasswordLink(tx, context, id, { request, again: false });
    // Not the token: it would log the till in as the member.
    return { cardNumber, newCardOrdered };
  });
};
