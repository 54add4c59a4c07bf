// Ports of the service desk. Code of a refusal of all: `unknown-member`. Every call is in the audit trail.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ReplacementReason } from '../profile/index.ts';
import type { CorrectionOrder, CorrectionQuery, FoundMembers, IdentityCheck, MemberSearch, PointCorrection, PointCorrections, ServiceBookings, ServiceCard, ServiceMember } from './service.types.ts';
import type { ExportedFile } from './entries.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Finds and shows members. Code of a refusal: `nothing-asked`. */
export interface MemberLookupGateway {
  find(search: MemberSearch, options?: CallOptions): Call<FoundMembers>;
  read(memberId: number, options?: CallOptions): Call<ServiceMember>;
  listBookings(memberId: number, page?: { readonly limit?: number; readonly offset?: number }, options?: CallOptions): Call<ServiceBookings>;
  exportData(memberId: number, options?: CallOptions): Call<ExportedFile>;
}

/** Helps members. Codes of refusals: `unknown-card`, `already-ordered`, `unknown-mail`. */
export interface MemberServiceGateway {
  blockCard(memberId: number, cardNumber: string, options?: CallOptions): Call<ServiceCard>;
  replaceCard(memberId: number, reason: ReplacementReason, options?: CallOptions): Call<ServiceCard>;
  endSessions(memberId: number, options?: CallOptions): Call<void>;
  /** The member is notified by mail; removing it again is no failure. */
  removePasskey(memberId: number, passkeyId: string, check: IdentityCheck, options?: CallOptions): Call<void>;
  /** The member's authenticator with its recovery codes; a login then needs the password alone. The member is notified by mail. */
  removeSecondFactor(memberId: number, check: IdentityCheck, options?: CallOptions): Call<void>;
  resendMail(memberId: number, mailId: number, options?: CallOptions): Call<void>;
  /** Returns the points that lapse. */
  close(memberId: number, options?: CallOptions): Call<number>;
}

/** Corrects points. Codes of refusals: `not-enough-points`, `idempotency-key-reused`, `unknown-correction`, `correction-decided`, `own-correction`, `operator-too-new`. */
export interface CorrectionsGateway {
  /** Above `MOST_POINTS_ALONE`, with earlier ones of the member, or for the operator's own account it waits for a second operator. */
  correct(memberId: number, order: CorrectionOrder, options: CallOptions & { readonly idempotencyKey: string }): Call<PointCorrection>;
  list(query?: CorrectionQuery, options?: CallOptions): Call<PointCorrections>;
  decide(correctionId: number, decision: 'confirm' | 'reject', options?: CallOptions): Call<PointCorrection>;
}
