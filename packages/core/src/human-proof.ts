// Proof that a person sends a public form.

/** The answer of one of the two captchas (section 5, "Authorisation tokens"). */
export interface HumanProof {
  readonly v2?: string;
  readonly v3?: string;
}
