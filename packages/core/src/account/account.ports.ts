// Where a member's devices and data come from, and who closes the account. Needs a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ClosedAccount, ClosingOrder, Device, MemberExport } from './account.types.ts';

/** The member's own sessions; those of others are as unknown as those that never were (`not-found`). */
export interface DevicesGateway {
  devices(options?: CallOptions): TE.TaskEither<CallFailure, readonly Device[]>;
  /** Ends a session. One that is over already stays so. */
  end(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Ends all but the one that asks; hands back how many. */
  endOthers(options?: CallOptions): TE.TaskEither<CallFailure, number>;
}

/** With the token of a mail about a change; needs no session. Done already for who sends it again within ten minutes; else refused with `token-invalid`. */
export interface AccountAlarmGateway {
  /** "That was not me": ends every session, cancels what is under way, gives the address back and locks spending. */
  protect(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}

/** Asks for the password each time; refused with `wrong-password`, and with `too-many-requests` after too many wrong ones. */
export interface AccountGateway {
  exportData(password: string, options?: CallOptions): TE.TaskEither<CallFailure, MemberExport>;
  /** Afterwards every session of the member is over: asked again, it answers 401. */
  close(order: ClosingOrder, options?: CallOptions): TE.TaskEither<CallFailure, ClosedAccount>;
}
