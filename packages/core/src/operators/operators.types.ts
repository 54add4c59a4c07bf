// Types of operators' accounts. Instants are ISO 8601 in UTC.
import type { OperatorRole } from './operator-roles.ts';

/** A person who runs the programme in the console. */
export interface Operator {
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** The operator who is logged in. */
export interface OwnAccount {
  readonly operator: Operator;
  /** The session ends at the latest then, and after half an hour without a call. */
  readonly expiresAt: string;
  /** Calls that need a step-up pass until then. */
  readonly steppedUpUntil?: string | undefined;
  readonly recoveryCodesLeft: number;
}

/** After setup or an accepted invitation. The recovery codes are shown once. */
export interface NewAccount {
  readonly account: OwnAccount;
  readonly recoveryCodes: readonly string[];
}

/** What an operator enters to get an account. */
export interface Enrolment {
  readonly name: string;
  /** Twelve characters at least. */
  readonly password: string;
  readonly totpSecret: string;
  /** Six digits. */
  readonly totpCode: string;
}

/** The first operator; `code` is the one that the start of the product printed. */
export interface Setup extends Enrolment {
  readonly code: string;
  readonly email: string;
}

/** What an operator enters to log in. */
export interface OperatorLogin {
  readonly email: string;
  readonly password: string;
  /** Six digits, or a recovery code. */
  readonly code: string;
}

/** An open invitation, as `lead` sees it. */
export interface OperatorInvitation {
  readonly invitationId: number;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly invitedBy: string;
  readonly expiresAt: string;
}

/** What the invited person sees. */
export interface InvitedOperator {
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly expiresAt: string;
}

/** An operator in the list of all. */
export interface ListedOperator {
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly blocked: boolean;
  readonly createdAt: string;
  readonly lastSeenAt?: string | undefined;
}

/** An open session of the operator. */
export interface OperatorSession {
  readonly sessionId: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** One step of the first hour. */
export interface ChecklistItem {
  readonly item: 'partner' | 'store' | 'coupon' | 'shop' | 'feed' | 'legal' | 'mail';
  /** Absent while the database of price comparison does not answer. */
  readonly done?: boolean | undefined;
}
