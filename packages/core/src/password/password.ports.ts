// Port of passwords and PINs.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { HumanProof } from '../forms/human-proof.ts';

/** Identifies the account of a forgotten password. Birthday and postcode, where given, must be the account's. */
export interface ForgottenPassword {
  /** Card number or e-mail address. */
  readonly username: string;
  /** yyyy-mm-dd */
  readonly birthday?: string;
  readonly postcode?: string;
}

/** The old PIN and the new one. */
export interface PinChange {
  readonly newPin: string;
  /** The current PIN; the password if there is no PIN yet. */
  readonly currentPin?: string;
  readonly password?: string;
}

/**
 * Codes of refusals: `captcha-failed`, `token-invalid`, `password-rules`, `wrong-pin`, `wrong-password`, `weak-pin`, and
 * `too-many-requests`. A call whose answer got lost can be repeated: the same link is mailed at most once a minute, and a used
 * token succeeds again for the password or PIN that it has set in the last ten minutes.
 */
export interface PasswordGateway {
  /** The answer is the same whether the account exists or not. */
  triggerReset(who: ForgottenPassword, proof: HumanProof, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Mails a link to the logged-in member. */
  triggerChange(options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Sets the first password, with the token of the mail. */
  initialize(token: string, password: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Sets a new password, with the token of the mail; every other session ends. */
  setNew(token: string, password: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  updatePin(change: PinChange, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Mails a token to the logged-in member. */
  triggerPinRestore(options?: CallOptions): TE.TaskEither<CallFailure, void>;
  restorePin(token: string, newPin: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}
