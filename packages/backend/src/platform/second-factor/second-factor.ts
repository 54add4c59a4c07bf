// The second factor of operators: codes of an authenticator app, each valid once, and recovery codes.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Database } from '../db/database.ts';

const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, label = 'operator', issuer = ''): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, label, issuer });

/** A new secret with its address for a QR code. */
export const draftTotp = ({ random }: Pick<BackendDependencies, 'random'>, email: string, programme: string): { readonly secret: string; readonly uri: string } => {
  const secret = new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32;
  return { secret, uri: totpOf(secret, email, programme).toString() };
};

/** The time step of a code that is right now or one step away, for clocks that differ; undefined for a wrong one. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
};

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Uses a code of the app or a recovery code. False for a wrong one and for one that was used before. */
export const useSecondFactor = async (db: Kysely<Database>, { operatorId, totpSecret }: { readonly operatorId: number; readonly totpSecret: string | undefined }, code: string, now: Date): Promise<boolean> => {
  if (code.includes('-')) {
    const used = await db.updateTable('operator_recovery_code').set({ used_at: now }).where('operator_id', '=', operatorId).where('code_hash', '=', hashOf(code)).where('used_at', 'is', null).returning('operator_id').executeTakeFirst();
    return used !== undefined;
  }
  const step = totpSecret === undefined ? undefined : stepOfCode(totpSecret, code, now);
  if (step === undefined) return false;
  const used = await db.updateTable('operator').set({ totp_step: step }).where('id', '=', operatorId).where('totp_step', '<', step).returning('id').executeTakeFirst();
  return used !== undefined;
};

const letters = (bytes: Buffer): string => [...bytes].map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join('');

/** Replaces all recovery codes. They are shown once and stored as hashes. */
export const replaceRecoveryCodes = async (db: Kysely<Database>, { random }: Pick<BackendDependencies, 'random'>, operatorId: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(random.bytes(5))}-${letters(random.bytes(5))}`);
  await db.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await db.insertInto('operator_recovery_code').values(codes.map((code) => ({ operator_id: operatorId, code_hash: hashOf(code), used_at: null }))).execute();
  return codes;
};
