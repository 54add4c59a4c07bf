// Registers a member: card, account, consents, first points and welcome mail, in one transaction.
import type { register as contract } from '@pluspunkt/adapters/registration/contract';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import { changeConsent, findForm, requestMemberNewsletter } from '../consents/index.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import { PRESSED_AGAIN_MS } from '../platform/http/delivery.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal, refuse, refuseWith } from '../platform/http/refusal.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { mailLink } from '../platform/mail/links.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { bonusCountsAtOnce, credit } from '../points/index.ts';
import { hasAuthenticator, judgeSecret, type OneTimeTokens } from '../session/index.ts';
import { REGISTRATION_BOOKINGS, REGISTRATION_REFUSALS, welcomeMail } from './de.ts';
import { claimBonus } from './bonus-memory.ts';
import { insertMember } from './insert-member.ts';

export type RegistrationRequest = z.output<typeof contract.body>;
type Registered = z.input<typeof contract.response>;
type Code = keyof typeof REGISTRATION_REFUSALS;

export type RegisterNeeds = BackendDependencies & { readonly oneTimeTokens: OneTimeTokens };

export interface Registration {
  readonly data: RegistrationRequest;
  readonly passwordHash: string;
  readonly pinHash?: string;
  readonly request: RequestInfo;
  /** Whether the caller is a logged-in member, who counts as registered. */
  readonly asMember: boolean;
}

const TOKEN_MS = 600_000;
/** Long enough for members who read mail once a week. */
const CONFIRM_DAYS = 14;

export const refused = (code: Code): Refusal => refuseWith(code, REGISTRATION_REFUSALS[code]);

export const withoutSecrets = ({ password: _password, pin: _pin, ...rest }: RegistrationRequest) => rest;

const hashOf = (data: RegistrationRequest): Buffer => createHash('sha256').update(JSON.stringify(withoutSecrets(data))).digest();

/** The registration with the same request id, if any; a concurrent repetition waits here for its end. */
const claim = async (tx: Tx, data: RegistrationRequest, form: { id: string; version: string }, actionCode: string | null, now: Date) => {
  const { campaign, partnerCards, partnerCoupons, redirectUrl, alreadyVisitor, skipSummary, isRegistrationFromApp } = data;
  const inserted = await tx
    .insertInto('registration')
    .values({
      request_id: data.requestId,
      request_hash: hashOf(data),
      member_id: null,
      new_card_ordered: null,
      form_id: form.id,
      text_version: form.version,
      channel: data.channel,
      action_code: actionCode,
      details: JSON.stringify({ campaign, partnerCards, partnerCoupons, redirectUrl, alreadyVisitor, skipSummary, isRegistrationFromApp }),
      registered_at: now,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (inserted !== undefined) return undefined;
  return tx.selectFrom('registration').selectAll().where('request_id', '=', data.requestId).forUpdate().executeTakeFirstOrThrow();
};

const singleUseToken = (tx: Tx, { oneTimeTokens }: RegisterNeeds, memberId: number): Promise<string> =>
  oneTimeTokens.issue(tx, { purpose: 'registration', lifetime: { ms: TOKEN_MS }, memberId });

interface Before {
  readonly request_hash: Buffer;
  readonly member_id: number | null;
  readonly new_card_ordered: boolean | null;
  readonly registered_at: Date;
}

/**
 * A repeated request with the right password, a moment later: the same answer with a new token. The previous token stays valid, since either answer may
 * arrive. Later it could guess, uncounted, the password that the owner of the address has set since.
 */
const repeat = async (tx: Tx, needs: RegisterNeeds, { data }: Registration, before: Before): Promise<Registered | Refusal> => {
  const isLate = needs.clock.now().getTime() - before.registered_at.getTime() > PRESSED_AGAIN_MS;
  if (isLate || before.member_id === null || !before.request_hash.equals(hashOf(data))) return refuse('conflict');
  // The owner of the address may be setting a password at the same time, which voids the tokens that exist by then: the token comes before or after.
  await lockMemberRow(tx, before.member_id);
  const account = await tx
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'card_number', 'birthdate', 'postcode', 'password_hash as passwordHash'])
    .where('member.id', '=', before.member_id)
    .executeTakeFirstOrThrow();
  if ((await judgeSecret({ ...account, zipDobAllowed: false }, data.password)) !== 'password' || (await hasAuthenticator(tx, account.id))) return refuse('conflict');
  return { cardNumber: account.card_number, newCardOrdered: before.new_card_ordered === true, singleUseToken: await singleUseToken(tx, needs, account.id) };
};

interface NewMember {
  readonly memberId: number;
  readonly cardNumber: string;
}

const findActionCode = (tx: Tx, code: string, now: Date) =>
  tx.selectFrom('action_code').selectAll().where('code', '=', code.trim().toUpperCase()).where('valid_from', '<=', now).where('valid_to', '>=', now).executeTakeFirst();

interface FirstPoints {
  readonly memberId: number;
  readonly welcomePoints: number;
  readonly action: { code: string; points: number; description: string } | undefined;
  /** Absent if the points stay pending. */
  readonly bookedAt: Date | undefined;
}

const bookFirstPoints = async (tx: Tx, { memberId, welcomePoints, action, bookedAt }: FirstPoints, now: Date): Promise<number> => {
  const entry = { memberId, partnerName: '', transactionAt: now };
  if (welcomePoints > 0) await credit(tx, { ...entry, kind: 'welcome', points: welcomePoints, description: REGISTRATION_BOOKINGS.welcome, bookingKey: `welcome:${memberId}` }, bookedAt);
  if (action === undefined) return welcomePoints;
  await credit(tx, { ...entry, kind: 'campaign', points: action.points, description: action.description, bookingKey: `action-code:${action.code}:${memberId}` }, bookedAt);
  return welcomePoints + action.points;
};

const keepConsents = async (tx: Tx, needs: RegisterNeeds, memberId: number, { data }: Registration, textVersion: string): Promise<void> => {
  const status = data.customizedAdverts ? 'accepted' : 'revoked';
  await changeConsent(tx, { memberId, consent: 'customizedadverts', status, textVersion, origin: 'registration', at: needs.clock.now() });
  if (data.communicationNewsletter) await requestMemberNewsletter(tx, needs, { memberId, origin: 'registration', textVersion });
};

const begin = async (tx: Tx, needs: RegisterNeeds, registration: Registration, textVersion: string, action: Awaited<ReturnType<typeof findActionCode>>): Promise<NewMember | Refusal> => {
  const { data } = registration;
  const now = needs.clock.now();
  const member = await insertMember(tx, needs, registration, now);
  if (typeof member === 'string') return refused(member);
  const { memberId, cardNumber } = member;
  await keepConsents(tx, needs, memberId, registration, textVersion);
  // A mailbox or card that had a bonus gets none again, even with another account.
  const isFirst = await claimBonus(tx, needs, data, registration.request);
  const bookedAt = bonusCountsAtOnce(needs) ? now : undefined;
  const points = isFirst ? await bookFirstPoints(tx, { memberId, welcomePoints: needs.settings.welcomePoints, action, bookedAt }, now) : 0;
  const confirmLink = mailLink(needs.settings, 'email', { token: await needs.oneTimeTokens.issue(tx, { purpose: 'email', lifetime: { days: CONFIRM_DAYS }, memberId, payload: { email: canonicalEmail(data.email) } }) });
  const { firstName: firstname, lastName: lastname } = data;
  const mail = welcomeMail({ email: canonicalEmail(data.email), firstname, lastname, cardNumber, newCardOrdered: data.cardNumber === undefined, points, pending: needs.settings.bonusNeeds, confirmLink });
  await enqueueMail(tx, mail, `welcome:${memberId}`, now);
  return member;
};

/** Part of `transact`: a refusal rolls everything back. */
export const registerIn = async (tx: Tx, needs: RegisterNeeds, registration: Registration): Promise<Registered | Refusal> => {
  const { data } = registration;
  const now = needs.clock.now();
  const form = await findForm(tx, data, ['registration', 'registration-app']);
  if (form === undefined) return refused('unknown-form');
  const action = data.actionCode === undefined || data.actionCode.trim() === '' ? undefined : await findActionCode(tx, data.actionCode, now);
  const before = await claim(tx, data, form, action?.code ?? null, now);
  if (before !== undefined) return repeat(tx, needs, registration, before);
  if (registration.asMember) return refuse('conflict');
  if (data.actionCode !== undefined && data.actionCode.trim() !== '' && action === undefined) return refused('unknown-action-code');
  const member = await begin(tx, needs, registration, form.version, action);
  if (isRefusal(member)) return member;
  const { memberId, cardNumber } = member;
  const newCardOrdered = data.cardNumber === undefined;
  await tx.updateTable('registration').set({ member_id: memberId, new_card_ordered: newCardOrdered }).where('request_id', '=', data.requestId).execute();
  return { cardNumber, newCardOrdered, singleUseToken: await singleUseToken(tx, needs, memberId) };
};
