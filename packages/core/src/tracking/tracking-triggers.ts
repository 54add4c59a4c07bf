// Tracking messages that session and profile trigger.
import { Observable } from 'rxjs';
import type { MemberState, UserProfile } from '../profile/index.ts';
import type { LoggedIn, SessionState } from '../session/index.ts';
import { loginEventOf } from './login-event.ts';
import type { TrackingMessage } from './tracking.types.ts';

/** Names of the built-in events. */
export const TRACKING_EVENTS = {
  login: 'accountbox.login',
  logout: 'accountbox.logout',
  newsletter: 'custom.registrationNewsletter',
  pageview: 'custom.pageview',
} as const;

export interface TriggerDeps {
  readonly session: { readonly state$: Observable<SessionState> };
  readonly member: { readonly state$: Observable<MemberState> };
}

/** A login by the dialog whose profile is not loaded yet. */
interface AwaitedLogin {
  readonly state: LoggedIn;
  /** The profile before the login, which is not the awaited one. */
  readonly before: UserProfile | undefined;
}

const isDone = ({ status }: MemberState): boolean => status === 'ready' || status === 'failed';

/**
 * `accountbox.logout` at the end of every session, and `accountbox.login` once the profile is loaded, for logins by the dialog
 * only: a session that is resumed, renewed or followed from another tab is no login.
 */
export function trackingTriggers({ session, member }: TriggerDeps): Observable<TrackingMessage> {
  return new Observable((subscriber) => {
    let cardNumber: string | undefined;
    let awaited: AwaitedLogin | undefined;
    let profile: UserProfile | undefined;

    const follow = (state: SessionState) => {
      const before = cardNumber;
      // A login attempt during a session does not end it.
      if (state._tag === 'LoggingIn') return;
      cardNumber = state._tag === 'LoggedIn' ? state.cardNumber : undefined;
      if (cardNumber === before) return;
      awaited = state._tag === 'LoggedIn' && state.origin === 'dialog' ? { state, before: profile } : undefined;
      if (before !== undefined) subscriber.next({ event: TRACKING_EVENTS.logout, userStatus: 'logged_out', ...loginEventOf(undefined, undefined) });
    };
    const loaded = (state: MemberState) => {
      profile = state.profile;
      if (awaited === undefined || profile === undefined || profile === awaited.before || !isDone(state)) return;
      const { loginType, rememberMe } = awaited.state;
      awaited = undefined;
      const login = loginEventOf(profile, { rememberMe, ...(loginType === undefined ? {} : { loginType }) });
      subscriber.next({ event: TRACKING_EVENTS.login, userStatus: 'logged_in', customerId: profile.anonymousUniqueID, ...login });
    };
    // The profile first: the login event needs the profile from before the login.
    const subscription = member.state$.subscribe(loaded);
    subscription.add(session.state$.subscribe(follow));
    return subscription;
  });
}
