// Texts about data protection, as registration and newsletter show them.

/** A text that is agreed to, with its version. */
export interface DataProtectionForm {
  readonly dataProtectionFormId: string;
  readonly formNumber: string;
  readonly version: string;
  readonly headline: string;
  /** German, for people. */
  readonly text: string;
}
