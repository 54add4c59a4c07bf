// Table of the built-in captcha's challenges.

interface CaptchaChallengeTable {
  seed: string;
  /** Zero bits that the hash must begin with. */
  difficulty: number;
  expires_at: Date;
  used_at: Date | null;
  /** SHA-256 of the request that it was used for, without its secrets. */
  used_for: Buffer | null;
}

/** Tokens that the external captcha accepted: its service accepts each only once. */
interface BelievedCaptchaTable {
  token_hash: Buffer;
  /** SHA-256 of the request that it was used for, without its secrets. */
  used_for: Buffer;
  expires_at: Date;
}

export interface CaptchaTables {
  captcha_challenge: CaptchaChallengeTable;
  believed_captcha: BelievedCaptchaTable;
}
