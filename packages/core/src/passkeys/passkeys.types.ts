// Types of members' passkeys (WebAuthn). Binary values are base64url texts, so that any program can pass them on.

/** A passkey of the member. The device keeps its secret. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant; absent until the first login or confirmation. */
  readonly lastUsedAt?: string;
}

/** Options of a WebAuthn ceremony in their standard JSON; an authenticator reads them, the programme does not. */
export interface PasskeyOptions {
  readonly publicKey: Readonly<Record<string, unknown>>;
}

/** What an authenticator answers when it creates a passkey. */
export interface PasskeyAttestation {
  readonly credentialId: string;
  readonly clientData: string;
  readonly attestation: string;
  /** How a browser reaches the authenticator, such as `internal` or `usb`. */
  readonly transports: readonly string[];
}

/** What an authenticator answers when the member confirms with a passkey. */
export interface PasskeyAssertion {
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Why an authenticator gave no answer. `Cancelled`: by the member, by the caller, or by a time limit; browsers do not say which. */
export type AuthenticatorFailure = { readonly _tag: 'Cancelled' } | { readonly _tag: 'AlreadyRegistered' } | { readonly _tag: 'AuthenticatorFailed' };
