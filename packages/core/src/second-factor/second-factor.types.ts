// Types of the second factor of a password: an authenticator app (TOTP), and recovery codes in its place.

/** A secret for an authenticator app that nothing uses yet. */
export interface TotpDraft {
  /** Base 32. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
}

/** The secret of a member who is switching the authenticator on. */
export interface AuthenticatorDraft extends TotpDraft {
  /** Names the draft when its first code confirms it; valid for ten minutes, in the same session. */
  readonly draft: string;
}

/** The authenticator of a member. */
export interface SecondFactor {
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant; absent until the first login or confirmation. */
  readonly lastUsedAt?: string;
  /** Recovery codes that are not used. */
  readonly recoveryCodesLeft: number;
}
