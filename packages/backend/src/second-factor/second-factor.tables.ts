// Tables of members' second factors.
import type { ColumnType } from 'kysely';

interface MemberAuthenticatorTable {
  member_id: number;
  /** Base 32, or encrypted for this member. */
  totp_secret: string;
  /** The last time step whose code was used: a code is valid once. */
  totp_step: number;
  /** False for one that an earlier version switched on before the member's address was confirmed. */
  address_confirmed: ColumnType<boolean, boolean | undefined, never>;
  created_at: Date;
  last_used_at: Date | null;
}

interface MemberRecoveryCodeTable {
  member_id: number;
  /** SHA-256: codes are random, so no slow hash is needed. */
  code_hash: Buffer;
  used_at: Date | null;
}

export interface SecondFactorTables {
  member_authenticator: MemberAuthenticatorTable;
  member_recovery_code: MemberRecoveryCodeTable;
}
