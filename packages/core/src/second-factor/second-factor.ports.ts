// Port of a member's second factor.
import type { option as O, taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { AuthenticatorDraft, SecondFactor } from './second-factor.types.ts';

/**
 * The member's authenticator app. `password` is the present one, or a proof of `confirm` or of a passkey; refused with `wrong-password`. A
 * code is valid once; a wrong one is refused with `wrong-code`. Recovery codes are shown once.
 */
export interface SecondFactorGateway {
  /** None where the member has no authenticator. */
  read(options?: CallOptions): TE.TaskEither<CallFailure, O.Option<SecondFactor>>;
  /** Refused with `already-enabled`. */
  draft(password: string, options?: CallOptions): TE.TaskEither<CallFailure, AuthenticatorDraft>;
  /** Switches the authenticator on by its first code; returns ten recovery codes. The member is notified by mail. Refused with `draft-expired`. */
  enable(draft: string, code: string, options?: CallOptions): TE.TaskEither<CallFailure, readonly string[]>;
  /** The member is notified by mail; switching it off again is no failure. */
  disable(password: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Replaces all recovery codes; the member is notified by mail. Refused with `not-enabled`. */
  replaceRecoveryCodes(password: string, options?: CallOptions): TE.TaskEither<CallFailure, readonly string[]>;
  /** A proof for the same session that every call takes in place of the password, for two minutes. `code`: of the app, or a recovery code. */
  confirm(code: string, options?: CallOptions): TE.TaskEither<CallFailure, string>;
}
