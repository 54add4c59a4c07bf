// Ports of members' passkeys: the calls of the service, and the authenticator of the device.
import type { taskEither as TE } from 'fp-ts';
import type { AbortSignalLike, CallFailure, CallOptions } from '../result/failure.ts';
import type { AuthenticatorFailure, Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from './passkeys.types.ts';

/**
 * The member's passkeys. A challenge is valid once, for five minutes, in the session that requested it; an answer to another one, of a foreign
 * page or with another member's passkey is refused with `passkey-invalid`.
 */
export interface PasskeysGateway {
  /** In any order; `orderPasskeys` sorts them. */
  passkeys(options?: CallOptions): TE.TaskEither<CallFailure, readonly Passkey[]>;
  /** Needs the password or a proof of `confirm`. Refused with `wrong-password`, and with `too-many-passkeys` beyond ten. */
  creationOptions(password: string, options?: CallOptions): TE.TaskEither<CallFailure, PasskeyOptions>;
  /** The member is notified by mail. */
  add(attestation: PasskeyAttestation, options?: CallOptions): TE.TaskEither<CallFailure, Passkey>;
  rename(id: string, name: string, options?: CallOptions): TE.TaskEither<CallFailure, Passkey>;
  /** Needs the password or a proof of `confirm`. The member is notified by mail; removing it again is no failure. */
  remove(id: string, password: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  confirmationOptions(options?: CallOptions): TE.TaskEither<CallFailure, PasskeyOptions>;
  /** A proof for the same session that every call takes in place of the password, for two minutes. */
  confirm(assertion: PasskeyAssertion, options?: CallOptions): TE.TaskEither<CallFailure, string>;
}

/** The login with a passkey; needs no session and no name. */
export interface PasskeyLoginGateway {
  loginOptions(options?: CallOptions): TE.TaskEither<CallFailure, PasskeyOptions>;
  /** A single-use token, with which the session begins. */
  logIn(assertion: PasskeyAssertion, options?: CallOptions): TE.TaskEither<CallFailure, string>;
}

/** How passkeys are asked for. */
export interface AssertionRequest {
  /** In the autofill of the field for the name instead of a dialog; waits until the member picks one. */
  readonly autofill?: boolean;
  readonly signal?: AbortSignalLike;
}

/** The device's own store of passkeys. */
export interface Authenticator {
  /** Whether the host has one at all, and whether it offers passkeys by autofill. */
  support(): Promise<{ readonly passkeys: boolean; readonly autofill: boolean }>;
  create(options: PasskeyOptions): TE.TaskEither<AuthenticatorFailure, PasskeyAttestation>;
  assert(options: PasskeyOptions, request?: AssertionRequest): TE.TaskEither<AuthenticatorFailure, PasskeyAssertion>;
}
