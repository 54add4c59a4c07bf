// Table of the own captcha's challenges.

interface CaptchaChallengeTable {
  seed: string;
  /** Zero bits that the hash must begin with. */
  difficulty: number;
  expires_at: Date;
  used_at: Date | null;
}

export interface CaptchaTables {
  captcha_challenge: CaptchaChallengeTable;
}
