// Table of members' passkeys.

interface PasskeyTable {
  id: string;
  member_id: number;
  /** Base64url, as authenticators name it. */
  credential_id: string;
  /** COSE. It is public: nothing here needs encryption. */
  public_key: Buffer;
  /** How often the authenticator has signed; zero for those that do not count. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyTables {
  passkey: PasskeyTable;
}
