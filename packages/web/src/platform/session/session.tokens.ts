// Container tokens of the session. On the server they are bound to a constant visitor.
import type { Member } from '@pluspunkt/core/profile';
import type { Session, SessionDialogs } from '@pluspunkt/core/session';
import { token } from '../container/tokens.ts';

export const SessionPort = token<Session>('Session');
export const MemberPort = token<Member>('Member');
export const SessionDialogPort = token<SessionDialogs>('SessionDialogs');

/** Begins a visit, and enters by tokens that log in once. Browser only. */
export interface Visit {
  /** Resumes a stored session, or enters by the token that came with the address. */
  begin(): void;
  /** Logs in by a single-use token. False where that did not work out. `rememberMe`: default that of the login before. */
  loginOnce(singleUseToken: string, rememberMe?: boolean): Promise<boolean>;
}

export const VisitPort = token<Visit>('Visit');

/** The query cache holds a member's data under keys that begin so, and forgets them at logout. */
export const MEMBER_QUERIES = 'member';
/** Everything below changes when points are booked. */
export const POINTS_QUERIES = [MEMBER_QUERIES, 'points'] as const;
