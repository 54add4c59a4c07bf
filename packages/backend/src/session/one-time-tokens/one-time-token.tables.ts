// Table of single-use tokens.
import type { ColumnType } from 'kysely';

export type TokenPurpose =
  | 'registration'
  | 'login'
  | 'sweepstake'
  | 'authorization-code'
  | 'password'
  | 'initial-password'
  | 'pin'
  | 'email'
  | 'newsletter'
  | 'alarm'
  | 'passkey-creation'
  | 'passkey-confirmation'
  | 'passkey-login'
  | 'second-step'
  | 'authenticator-draft'
  | 'step-up';

interface OneTimeTokenTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  purpose: TokenPurpose;
  member_id: number | null;
  /** The session that requested it, if it must not outlive that. */
  session_id: string | null;
  payload: ColumnType<Readonly<Record<string, string>>, string, string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Id of the request that used it; null while it is unused, also if it was revoked. */
  used_by: string | null;
}

export interface OneTimeTokenTables {
  one_time_token: OneTimeTokenTable;
}
