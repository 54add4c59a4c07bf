// Sets a PIN: with the present one, with the password where there is none, with the proof of a passkey, or with the token of a mail.
import { isWeakPin } from '@pluspunkt/core/password';
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { lockMemberRow } from '../platform/db/rows/lock-member-row.ts';
import { PRESSED_AGAIN_MS } from '../platform/http/delivery.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith, tooManyRequests } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { alarmLink, isStepUpProof, judgeSecret, type AlarmNeeds, type PasswordCheck } from '../session/index.ts';
import { pinChangedMail, PASSWORD_REFUSALS } from './de.ts';

export const refusedSecret = (code: keyof typeof PASSWORD_REFUSALS): Refusal => refuseWith(code, PASSWORD_REFUSALS[code]);

export const hasPin = async (db: Kysely<Database>, memberId: number): Promise<boolean> =>
  (await db.selectFrom('member_pin').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined;

const pinRefusal = async (db: Kysely<Database>, memberId: number, currentPin: string | undefined): Promise<Refusal | undefined> => {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_pin', 'member_pin.member_id', 'member.id')
    .select(['birthdate', 'postcode', 'pin_hash as passwordHash'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return (await judgeSecret({ ...row, zipDobAllowed: false }, currentPin ?? '')) === 'password' ? undefined : refusedSecret('wrong-pin');
};

interface PresentSecret {
  readonly currentPin?: string | undefined;
  readonly password?: string | undefined;
  readonly now: Date;
  /** Counts together with all other calls that ask for the password once more. */
  readonly askPassword: (memberId: number, password: string) => Promise<PasswordCheck>;
}

/** Undefined where the present PIN, or without one the password, is right, and for the proof of a passkey in place of either. */
export const presentSecretRefusal = async (db: Kysely<Database>, memberId: number, { currentPin, password, now, askPassword }: PresentSecret): Promise<Refusal | undefined> => {
  if (password !== undefined && (await isStepUpProof(db, { memberId, proof: password, now }))) return undefined;
  if (await hasPin(db, memberId)) return pinRefusal(db, memberId, currentPin);
  if (password === undefined) return refusedSecret('wrong-password');
  const asked = await askPassword(memberId, password);
  if (asked._tag === 'Right') return undefined;
  if (asked._tag === 'Closed') return refuse('unauthenticated');
  return asked._tag === 'Wrong' ? refusedSecret('wrong-password') : tooManyRequests(asked.retryAfterSeconds);
};

export const weakPinRefusal = async (db: Kysely<Database>, memberId: number, pin: string): Promise<Refusal | undefined> => {
  const { birthdate } = await db.selectFrom('member').select('birthdate').where('id', '=', memberId).executeTakeFirstOrThrow();
  return isWeakPin(pin, birthdate) ? refusedSecret('weak-pin') : undefined;
};

export interface NewPin {
  readonly memberId: number;
  readonly pin: string;
  readonly pinHash: string;
  readonly delivery?: string | undefined;
}

interface RepeatedPinRequest {
  readonly memberId: number;
  readonly pin: string;
  readonly delivery: string | undefined;
  readonly now: Date;
  /** Counts a guess; false beyond the limit. */
  readonly mayGuess: () => Promise<boolean>;
}

/**
 * Whether the requested PIN was set a moment ago: a client that lost the answer repeats its request, which was right then.
 * The same delivery is not a guess; any other request is one, as it is with a present PIN.
 */
export const isPinSetAlready = async (db: Kysely<Database>, { memberId, pin, delivery, now, mayGuess }: RepeatedPinRequest): Promise<boolean> => {
  const row = await db
    .selectFrom('member_pin')
    .innerJoin('member', 'member.id', 'member_pin.member_id')
    .select(['pin_hash as passwordHash', 'changed_by', 'birthdate', 'postcode'])
    .where('member_id', '=', memberId)
    .where('changed_at', '>', new Date(now.getTime() - PRESSED_AGAIN_MS))
    .executeTakeFirst();
  if (row === undefined || !((delivery !== undefined && row.changed_by === delivery) || (await mayGuess()))) return false;
  return (await judgeSecret({ ...row, zipDobAllowed: false }, pin)) === 'password';
};

/** Part of `transact`. Notifies the member of each PIN, but for the same request delivered twice. */
export const setPin = async (tx: Tx, needs: Pick<BackendDependencies, 'clock' | 'random'> & AlarmNeeds, { memberId, pin, pinHash, delivery }: NewPin): Promise<{ done: true } | Refusal> => {
  await lockMemberRow(tx, memberId);
  const weak = await weakPinRefusal(tx, memberId, pin);
  if (weak !== undefined) return weak;
  const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  const now = needs.clock.now();
  if (delivery !== undefined && (await isPinSetAlready(tx, { memberId, pin, delivery, now, mayGuess: () => Promise.resolve(false) }))) return { done: true };
  await tx
    .insertInto('member_pin')
    .values({ member_id: memberId, pin_hash: pinHash, changed_at: now, changed_by: delivery ?? null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ pin_hash: pinHash, changed_at: now, changed_by: delivery ?? null }))
    .execute();
  if (email !== null) await enqueueMail(tx, pinChangedMail({ email, firstname, lastname }, await alarmLink(tx, needs, { memberId, email })), `pin-changed:${needs.random.uuid()}`, now);
  return { done: true };
};
