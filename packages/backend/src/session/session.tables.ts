// Tables of logins: credentials, sessions (one per login), refresh tokens, signing keys, throttles.
import type { ColumnType } from 'kysely';
import type { JWK } from 'jose';

type Json<A> = ColumnType<A, string, string>;

interface CredentialTable {
  member_id: number;
  /** argon2id in PHC notation; null for members who may log in with birthday and postcode only. */
  password_hash: string | null;
  /** Whether birthday and postcode open a session that may read, not spend. */
  zip_dob_allowed: boolean;
}

/** A login on one device: the family of all its refresh tokens. */
export interface SessionTable {
  id: string;
  member_id: number;
  client_id: string;
  login_type: 'password' | 'email' | 'zip-dob';
  roles: string[];
  device_name: string;
  device_class: 'desktop' | 'mobile' | 'tablet' | 'app' | 'other';
  created_at: Date;
  last_seen_at: Date;
  revoked_at: Date | null;
  revoked_because: 'logout' | 'revocation' | 'reuse' | 'member' | null;
  /** Hash of the network that it was opened from; null if that is not known. */
  network: ColumnType<string | null, string | null | undefined, string | null>;
}

interface ServerSecretTable {
  name: string;
  secret: Buffer;
}

interface RefreshTokenTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** SHA-256 of the previous token and the request's key; null if it came with a login, or without a key. */
  renewal_proof: Buffer | null;
}

interface SigningKeyTable {
  kid: string;
  private_jwk: Json<JWK>;
  created_at: Date;
  /** Set when a newer key took over; the key still verifies until it is removed. */
  retired_at: Date | null;
}

interface ThrottleTable {
  key: string;
  started_at: Date;
  ends_at: Date;
  count: number;
}

export interface SessionTables {
  server_secret: ServerSecretTable;
  credential: CredentialTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  signing_key: SigningKeyTable;
  throttle: ThrottleTable;
}
