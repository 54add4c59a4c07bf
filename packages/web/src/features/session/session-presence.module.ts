// The session's light presence in the browser; what is behind it is loaded when somebody is logged in or wants to be.
import type { Container } from 'inversify';
import { createRecovery } from '../../composition/recovery.ts';
import type { SessionHost, SingleUseLogin } from '../../composition/session-host.ts';
import { HttpPort, PointsPort, ProfilePort, type AccessTokenSource } from '../../composition/tokens.ts';
import { createSessionHost } from './session-host.ts';
import { createSingleUseNote } from './single-use-note.ts';
import { createLoginAgainNote, hasStoredSession, isSessionKey } from './stored-session.ts';

function onWake(listener: () => void): () => void {
  const wakeWhenShown = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', wakeWhenShown);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', wakeWhenShown);
    window.removeEventListener('online', listener);
  };
}

function onForeignLogin(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (isSessionKey(event.key) && event.newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export interface BrowserSessionDependencies {
  readonly accessToken: AccessTokenSource;
  readonly container: () => Promise<Container>;
}

export const createBrowserSession = ({ accessToken, container }: BrowserSessionDependencies): SessionHost & SingleUseLogin =>
  createSessionHost({
    accessToken,
    load: async (clears) => {
      const [{ createSessionRuntime }, ports] = await Promise.all([import('./session-runtime.ts'), container()]);
      const [http, profile, points] = [ports.get(HttpPort), ports.get(ProfilePort), ports.get(PointsPort)];
      return createSessionRuntime({ http, profile, points, clears, window });
    },
    hasStoredSession: () => hasStoredSession(() => localStorage),
    loginAgain: createLoginAgainNote(() => sessionStorage),
    singleUse: createSingleUseNote(window),
    onWake,
    recovery: createRecovery,
    onForeignLogin,
  });
