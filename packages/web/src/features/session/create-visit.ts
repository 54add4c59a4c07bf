// Begins a visit in the fixed order of the session's start, and renews the session when the page is shown again or the network is back.
import type { AutoLoginOptions, Session, SessionDialogs, SessionState } from '@pluspunkt/core/session';
import type { Observable } from 'rxjs';
import type { Visit } from '../../platform/session/session.tokens.ts';
import type { SingleUseNote } from './single-use-note.ts';

export interface VisitDeps {
  readonly session: Pick<Session, 'autoLogin' | 'resume'>;
  readonly dialogs: Pick<SessionDialogs, 'askLogin'>;
  readonly singleUse: SingleUseNote;
  readonly resumed$: Observable<unknown>;
  /** The app around the page opens its own links alone. */
  readonly isInApp: boolean;
}

const isLostOnTheWay = (state: SessionState): boolean =>
  state._tag === 'LoginFailed' && state.failure._tag === 'CallFailed' && ['Unreachable', 'TimedOut'].includes(state.failure.failure._tag);

export function createVisit({ session, dialogs, singleUse, resumed$, isInApp }: VisitDeps): Visit {
  const enter = async ({ confirmLogin, rememberMe }: { readonly confirmLogin?: AutoLoginOptions['confirmLogin']; readonly rememberMe?: boolean | undefined }): Promise<SessionState> => {
    const refreshToken = singleUse.read();
    if (refreshToken === undefined) return session.autoLogin();
    const state = await session.autoLogin({ singleUse: { refreshToken, ...(rememberMe === undefined ? {} : { rememberMe }) }, orStored: true, ...(confirmLogin === undefined ? {} : { confirmLogin }) });
    // Without a network the token stays good for the next load of the page.
    if (!isLostOnTheWay(state)) singleUse.drop();
    return state;
  };
  return {
    begin() {
      // Anyone can send a link with a token; a registration was filled in on this page.
      void enter({ confirmLogin: (replaced) => (replaced === 'visitor' && isInApp ? Promise.resolve(true) : dialogs.askLogin(replaced)) });
      resumed$.subscribe(() => session.resume());
    },
    async loginOnce(singleUseToken, rememberMe) {
      singleUse.keep(singleUseToken);
      return (await enter({ rememberMe }))._tag === 'LoggedIn';
    },
  };
}
