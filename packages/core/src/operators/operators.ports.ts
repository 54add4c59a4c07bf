// Ports of operators' accounts. Calls except setup, login and invitations answer 401 without a session, 403 without the right, and 403 `step-up-needed`.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { TotpDraft } from '../second-factor/index.ts';
import type { OperatorRole } from './operator-roles.ts';
import type { ChecklistItem, Enrolment, InvitedOperator, ListedOperator, NewAccount, OperatorInvitation, OperatorLogin, OperatorSession, OwnAccount, Setup } from './operators.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** The session of the operator: a cookie that scripts cannot read. Codes of refusals: `wrong-login`, `wrong-totp`. */
export interface OperatorSessionGateway {
  logIn(login: OperatorLogin, options?: CallOptions): Call<OwnAccount>;
  logOut(options?: CallOptions): Call<void>;
  readOwn(options?: CallOptions): Call<OwnAccount>;
  /** Until when calls with a step-up pass. */
  stepUp(code: string, options?: CallOptions): Call<string>;
}

/** Accounts that begin. Codes of refusals: `wrong-setup-code`, `already-set-up`, `wrong-totp`, `weak-password`, `unknown-invitation`. */
export interface OperatorEnrolmentGateway {
  /** Whether the programme still has no operator. */
  isSetupOpen(options?: CallOptions): Call<boolean>;
  draftTotp(email: string, options?: CallOptions): Call<TotpDraft>;
  setUp(setup: Setup, options?: CallOptions): Call<NewAccount>;
  readInvitation(token: string, options?: CallOptions): Call<InvitedOperator>;
  acceptInvitation(token: string, enrolment: Enrolment, options?: CallOptions): Call<NewAccount>;
}

/** The own account. `password` is the present one. Codes of refusals: `wrong-password`, `wrong-totp`, `weak-password`. */
export interface OwnAccountGateway {
  listSessions(options?: CallOptions): Call<readonly OperatorSession[]>;
  endSession(sessionId: string, options?: CallOptions): Call<void>;
  changePassword(change: { readonly password: string; readonly newPassword: string }, options?: CallOptions): Call<void>;
  /** Returns new recovery codes. */
  replaceTotp(change: { readonly password: string; readonly totpSecret: string; readonly totpCode: string }, options?: CallOptions): Call<readonly string[]>;
}

/** All operators, for `lead`. Codes of refusals: `operator-exists`, `unknown-invitation`, `unknown-operator`, `last-lead`. */
export interface OperatorsGateway {
  list(options?: CallOptions): Call<{ readonly operators: readonly ListedOperator[]; readonly invitations: readonly OperatorInvitation[] }>;
  /** The link is mailed, too. */
  invite(email: string, roles: readonly OperatorRole[], options?: CallOptions): Call<{ readonly invitation: OperatorInvitation; readonly link: string }>;
  withdrawInvitation(invitationId: number, options?: CallOptions): Call<void>;
  /** What is not given stays. */
  change(operatorId: number, change: { readonly roles?: readonly OperatorRole[]; readonly blocked?: boolean }, options?: CallOptions): Call<ListedOperator>;
}

/** What a new programme still needs. */
export interface ChecklistGateway {
  readChecklist(options?: CallOptions): Call<readonly ChecklistItem[]>;
}
