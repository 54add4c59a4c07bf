// Begins a visit in the order of section 4, and renews the session when the page is shown again or the network is back.
import type { Session, SessionState } from '@pluspunkt/core/session';
import type { Observable } from 'rxjs';
import type { Visit } from '../../platform/session/session.tokens.ts';
import type { SingleUseNote } from './single-use-note.ts';

export interface VisitDeps {
  readonly session: Pick<Session, 'autoLogin' | 'resume'>;
  readonly singleUse: SingleUseNote;
  readonly resumed$: Observable<unknown>;
}

const isLostOnTheWay = (state: SessionState): boolean =>
  state._tag === 'LoginFailed' && state.failure._tag === 'CallFailed' && ['Unreachable', 'TimedOut'].includes(state.failure.failure._tag);

export function createVisit({ session, singleUse, resumed$ }: VisitDeps): Visit {
  const enter = async (): Promise<SessionState> => {
    const refreshToken = singleUse.read();
    if (refreshToken === undefined) return session.autoLogin();
    const state = await session.autoLogin({ singleUse: { refreshToken }, orStored: true });
    // Without a network the token stays good for the next load of the page.
    if (!isLostOnTheWay(state)) singleUse.drop();
    return state;
  };
  return {
    begin() {
      void enter();
      resumed$.subscribe(() => session.resume());
    },
    async loginOnce(singleUseToken) {
      singleUse.keep(singleUseToken);
      return (await enter())._tag === 'LoggedIn';
    },
  };
}
