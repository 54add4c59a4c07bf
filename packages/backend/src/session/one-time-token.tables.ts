// Table of tokens that are good for one use.
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
  | 'alarm';

interface OneTimeTokenTable {
  /** SHA-256 of the token; the token itself is nowhere but with whom it was made for. */
  token_hash: Buffer;
  purpose: TokenPurpose;
  member_id: number | null;
  /** The session that asked for it, where it must not outlive that. */
  session_id: string | null;
  payload: ColumnType<Readonly<Record<string, string>>, string, string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Id of the request that used it up; null as long as nobody has, also where it was revoked. */
  used_by: string | null;
}

export interface OneTimeTokenTables {
  one_time_token: OneTimeTokenTable;
}
