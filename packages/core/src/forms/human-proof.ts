// Proof that a public form is not sent by a bot.

/** The answer of one of the two captchas, or the token of a client that may register. */
export interface HumanProof {
  readonly v2?: string;
  readonly v3?: string;
  readonly registerClient?: string;
}
