// Ports of the member's profile. Need a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { AdditionalProfile, Dismissal, FrontendIds, MemberCard, ProfileChange, ReplacementReason, UserProfile } from './profile.types.ts';

/** Reads the member's profile, cards and ids of other systems. */
export interface ProfileGateway {
  memberInfo(options?: CallOptions): TE.TaskEither<CallFailure, UserProfile>;
  frontendIds(options?: CallOptions): TE.TaskEither<CallFailure, FrontendIds>;
  cards(options?: CallOptions): TE.TaskEither<CallFailure, readonly MemberCard[]>;
}

/** Changes the member's own data; codes of refusals: `password-needed`, `wrong-password`, `email-taken`, `already-ordered`, `token-invalid`, `login-needed`. */
export interface ProfileEditingGateway {
  write(change: ProfileChange, options?: CallOptions): TE.TaskEither<CallFailure, UserProfile>;
  /** With the token of the mail: a new address in the member's session, the one of a registration without. Sending it again within ten minutes succeeds. */
  confirmEmail(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  additional(options?: CallOptions): TE.TaskEither<CallFailure, AdditionalProfile>;
  /** Replaces all values: absent ones are deleted. */
  writeAdditional(profile: AdditionalProfile, options?: CallOptions): TE.TaskEither<CallFailure, AdditionalProfile>;
  /** A lost or stolen card is blocked at once. One order at a time: a loss that is reported meanwhile gets the card that is under way. */
  orderReplacementCard(reason: ReplacementReason, options?: CallOptions): TE.TaskEither<CallFailure, MemberCard>;
}

/** The member's dismissed hints, newest first; refused with `too-many-dismissals`. */
export interface DismissalsGateway {
  dismissals(options?: CallOptions): TE.TaskEither<CallFailure, readonly Dismissal[]>;
  dismiss(id: string, options?: CallOptions): TE.TaskEither<CallFailure, readonly Dismissal[]>;
  restore(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}
