// Rotating codes of the app (RFC 6238): shown at tills instead of the card, or in place of the PIN.
import { numberForTills } from '@pluspunkt/core/profile';
import { CARD_CODE_DIGITS, CARD_CODE_SECONDS, readShownCard, UPCOMING_CARD_CODES, type CardCode } from '@pluspunkt/core/tills';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database } from '../platform/db/database.ts';
import { cardsOf } from '../profile/index.ts';
import { serverSecret } from '../session/index.ts';
import { memberOfCard } from './read-till.ts';

type Needs = Pick<BackendDependencies, 'random'>;
/** Codes of one purpose are worth nothing for the other. */
type Purpose = 'collect' | 'pay';

const PERIOD_MS = CARD_CODE_SECONDS * 1_000;

/** A new password ends the codes that were confirmed with the one before. */
const passwordOf = async (db: Kysely<Database>, memberId: number): Promise<string> =>
  (await db.selectFrom('credential').select('password_hash').where('member_id', '=', memberId).executeTakeFirst())?.password_hash ?? '';

/** Each member has a secret for each purpose, derived from that of the installation. */
const totpOf = async (db: Kysely<Database>, needs: Needs, memberId: number, purpose: Purpose): Promise<TOTP> => {
  const basis = purpose === 'pay' ? `${purpose}:${memberId}:${await passwordOf(db, memberId)}` : `${purpose}:${memberId}`;
  const secret = createHmac('sha256', await serverSecret(db, needs, 'card-code')).update(basis).digest();
  return new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), algorithm: 'SHA256', digits: CARD_CODE_DIGITS, period: CARD_CODE_SECONDS });
};

/** The switch of the operator. */
export const isCardCodeOn = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('configuration').select('value').where('group_name', '=', 'card').where('key', '=', 'appCode').executeTakeFirst())?.value === true;

interface Holder {
  readonly memberId: number;
  readonly cardNumber: string;
}

/** After a loss the account's own number is blocked. */
const numberOf = async (db: Kysely<Database>, { memberId, cardNumber }: Holder): Promise<string> => numberForTills(await cardsOf(db, memberId), cardNumber);

export const makeCardCode = async (db: Kysely<Database>, needs: Needs, holder: Holder, purpose: Purpose, now: Date): Promise<CardCode> => {
  const [totp, cardNumber] = [await totpOf(db, needs, holder.memberId, purpose), await numberOf(db, holder)];
  const validUntil = new Date((Math.floor(now.getTime() / PERIOD_MS) + 1) * PERIOD_MS);
  return { code: cardNumber + totp.generate({ timestamp: now.getTime() }), validUntil: validUntil.toISOString() };
};

/** One for each minute from this one on. */
export const makeUpcomingCodes = async (db: Kysely<Database>, needs: Needs, holder: Holder, now: Date): Promise<{ from: string; codes: string[] }> => {
  const [totp, cardNumber] = [await totpOf(db, needs, holder.memberId, 'collect'), await numberOf(db, holder)];
  const from = Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS;
  return { from: new Date(from).toISOString(), codes: Array.from({ length: UPCOMING_CARD_CODES }, (_, minute) => cardNumber + totp.generate({ timestamp: from + minute * PERIOD_MS })) };
};

interface Question {
  readonly memberId: number;
  readonly code: string;
  readonly purpose: Purpose;
  readonly at: Date;
}

/** The minute of a code that is right then or one minute away, for clocks that differ; undefined for a wrong one. */
export const minuteOfCode = async (db: Kysely<Database>, needs: Needs, { memberId, code, purpose, at }: Question): Promise<number | undefined> => {
  if (!(await isCardCodeOn(db))) return undefined;
  const delta = (await totpOf(db, needs, memberId, purpose)).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(at.getTime() / PERIOD_MS) + delta;
};

/** The member of a scanned card or code, which was shown at that time; payment codes only pay. */
export const memberOfShownCard = async (db: Kysely<Database>, needs: Needs, scanned: string, at: Date): Promise<number | undefined> => {
  const shown = readShownCard(scanned);
  const memberId = shown === undefined ? undefined : await memberOfCard(db, shown.cardNumber);
  if (shown?.code === undefined || memberId === undefined) return memberId;
  return (await minuteOfCode(db, needs, { memberId, code: shown.code, purpose: 'collect', at })) === undefined ? undefined : memberId;
};
