// Consent texts of registration and newsletter.

/** A consent text, with its version. */
export interface DataProtectionForm {
  readonly dataProtectionFormId: string;
  readonly formNumber: string;
  readonly version: string;
  readonly headline: string;
  /** German, for people. */
  readonly text: string;
}
