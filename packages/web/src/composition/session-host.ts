// The session as the page knows it: a light presence from the start, behind which the session itself is loaded when
// somebody is logged in or wants to be.
import type { MemberState } from '@pluspunkt/core/profile';
import type { LoggedIn, LoginForm, SessionFailure, SessionState } from '@pluspunkt/core/session';
import type { either as E } from 'fp-ts';
import type { LightState } from './light-state.ts';
import { token } from './tokens.ts';

/** Which of the session's dialogs stands over the page. */
export type SessionDialog = 'none' | 'login' | 'expired';

/** What the query cache holds of a member stands under keys that begin so, and is forgotten at logout (section 4). */
export const MEMBER_QUERIES = 'member';

/** The part of the query cache that the session needs. */
export interface ForgetfulQueries {
  removeQueries(filter: { readonly queryKey: readonly string[] }): void;
}

export interface LoginOptions {
  readonly rememberMe: boolean;
  readonly signal?: AbortSignal;
}

export interface SessionHost {
  readonly state$: LightState<SessionState>;
  readonly member$: LightState<MemberState>;
  readonly dialog$: LightState<SessionDialog>;
  /** Begins the visit: resumes a stored session. Called once the page is alive; ends when the handle is called. */
  start(queries: ForgetfulQueries): () => void;
  showDialog(dialog: SessionDialog): void;
  login(form: LoginForm, options: LoginOptions): Promise<E.Either<SessionFailure, LoggedIn>>;
  logout(): Promise<void>;
  /** Answers the dialog about an expired session; the page may be loaded anew, at the same address. */
  endExpired(next: 'login' | 'visitor'): void;
  /** Loads the member's data again, after a failure. */
  reloadMember(): void;
}

/** The way in for who has just registered. */
export interface SingleUseLogin {
  /** Logs in by a token that is good for once. False where that did not work out. */
  loginOnce(singleUseToken: string): Promise<boolean>;
}

export const SingleUseLoginPort = token<SingleUseLogin>('SingleUseLogin');

export const SessionHostPort = token<SessionHost>('SessionHost');
