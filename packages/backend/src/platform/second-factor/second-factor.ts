// A second factor of the password: codes of an authenticator app (TOTP, RFC 6238), and recovery codes in its place.
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { BackendDependencies } from '../../dependencies.ts';

const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, label = 'account', issuer = ''): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, label, issuer });

/** A new secret with its address for a QR code. `label` names the account in the app. */
export const draftTotp = ({ random }: Pick<BackendDependencies, 'random'>, label: string, programme: string): { readonly secret: string; readonly uri: string } => {
  const secret = new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32;
  return { secret, uri: totpOf(secret, label, programme).toString() };
};

/** The time step of a code that is right now or one step away, for clocks that differ; undefined for a wrong one. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
};

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** A typed code: the time step of a right one of the app, or the hash under which a recovery code would be stored. */
export type TypedCode = { readonly _tag: 'AppCode'; readonly step: number } | { readonly _tag: 'RecoveryCode'; readonly hash: Buffer };

/** Undefined for a wrong code of the app. Each code is valid once: whether it was used, and whether a recovery code exists, is stored. */
export const readTypedCode = (totpSecret: string | undefined, code: string, now: Date): TypedCode | undefined => {
  if (code.includes('-')) return { _tag: 'RecoveryCode', hash: hashOf(code) };
  const step = totpSecret === undefined ? undefined : stepOfCode(totpSecret, code, now);
  return step === undefined ? undefined : { _tag: 'AppCode', step };
};

const letters = (bytes: Buffer): string => [...bytes].map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join('');

interface RecoveryCode {
  readonly code: string;
  /** SHA-256: codes are random, so no slow hash is needed. */
  readonly hash: Buffer;
}

/** Codes are shown once and stored as hashes. */
export const createRecoveryCodes = ({ random }: Pick<BackendDependencies, 'random'>): readonly RecoveryCode[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = `${letters(random.bytes(5))}-${letters(random.bytes(5))}`;
    return { code, hash: hashOf(code) };
  });
