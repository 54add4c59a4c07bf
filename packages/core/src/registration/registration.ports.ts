// Ports of the registration: the service, the captcha and the draft's storage.
import type { option as O, taskEither as TE } from 'fp-ts';
import type { DataProtectionForm } from '../forms/data-protection-form.ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { HumanProof } from '../forms/human-proof.ts';
import type { PasswordRule } from './password-rules.ts';
import type { CardValidation, Registered, RegistrationData } from './registration.types.ts';

/** How a proof is made. */
export interface ProofOptions extends CallOptions {
  /** Never asks the user for interaction: where it would be needed, the call fails. */
  readonly quiet?: boolean;
}

/** Proves that a person sends a form. */
export interface CaptchaGateway {
  /** A proof for one call, which consumes it. Computing it may take time. Fails with the code `captcha-failed`. */
  prove(options?: ProofOptions): TE.TaskEither<CallFailure, HumanProof>;
}

/**
 * Codes of refusals: `captcha-failed`, `card-not-free`, `email-taken`, `password-rules`, `too-young`,
 * `unknown-action-code`, `weak-pin`, `unknown-form`.
 */
export interface RegistrationGateway {
  validateCard(cardNumber: string, proof: HumanProof, options?: CallOptions): TE.TaskEither<CallFailure, CardValidation>;
  /** Whether another member may be registered with the address. */
  emailAllowed(email: string, proof: HumanProof, options?: CallOptions): TE.TaskEither<CallFailure, boolean>;
  passwordRules(options?: CallOptions): TE.TaskEither<CallFailure, readonly PasswordRule[]>;
  forms(isRegistrationFromApp: boolean, options?: CallOptions): TE.TaskEither<CallFailure, readonly DataProtectionForm[]>;
  register(data: RegistrationData, proof: HumanProof, options?: CallOptions): TE.TaskEither<CallFailure, Registered>;
}

/** Where a running registration is stored, so that it survives a reload; for one browser session only. */
export interface RegistrationStore {
  /** Never throws; what cannot be read is `none`. */
  get(key: string): O.Option<string>;
  /** Never throws; what cannot be stored is held in memory until the page is closed. */
  set(key: string, value: string): void;
  remove(key: string): void;
}
