// Ports of the member's account: devices, data export, closing. Needs a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { BirthdayLogin, ClosedAccount, ClosingOrder, Device, MemberExport } from './account.types.ts';

/** The member's own sessions. Sessions of others answer `not-found`, like ids that never existed. */
export interface DevicesGateway {
  devices(options?: CallOptions): TE.TaskEither<CallFailure, readonly Device[]>;
  /** Ends a session; a session that has ended already is no failure. */
  end(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Ends all sessions but the caller's own; returns how many. */
  endOthers(options?: CallOptions): TE.TaskEither<CallFailure, number>;
}

/** The login by card number, birthday and postcode, which a new password disables. */
export interface BirthdayLoginGateway {
  birthdayLogin(options?: CallOptions): TE.TaskEither<CallFailure, BirthdayLogin>;
  /** The member is notified by mail. Refused with `wrong-password`, and with `too-many-requests` after too many wrong ones, or too many changes in a day. */
  allow(password: string, options?: CallOptions): TE.TaskEither<CallFailure, BirthdayLogin>;
  /** Needs no password, and ends the sessions that were opened this way. */
  forbid(options?: CallOptions): TE.TaskEither<CallFailure, BirthdayLogin>;
}

/** With the token of a mail about a change; needs no session. Sending it again within ten minutes succeeds; else it is refused with `token-invalid`. */
export interface AccountAlarmGateway {
  /** "That was not me": ends every session, cancels pending changes, restores the address and locks spending. */
  protect(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}

/** Needs the password each time; refused with `wrong-password`, and with `too-many-requests` after too many wrong ones. */
export interface AccountGateway {
  exportData(password: string, options?: CallOptions): TE.TaskEither<CallFailure, MemberExport>;
  /** Ends every session of the member: a repeated call answers 401. */
  close(order: ClosingOrder, options?: CallOptions): TE.TaskEither<CallFailure, ClosedAccount>;
}
