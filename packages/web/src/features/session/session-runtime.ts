// The session itself, put together of the core's use cases and the browser's adapters. Loaded when it is needed.
import { forgetMembersList, VISITOR_KEY } from '@pluspunkt/adapters/brochures';
import { createLoginCookie, createOpenIdSessionGateway, createStorageTokenStore, createWebLock } from '@pluspunkt/adapters/session';
import { consoleSink, createBrowserCookieJar, createBrowserStorage, createLogger, createSystemClock, type HttpClient } from '@pluspunkt/adapters/transport';
import type { PointsGateway } from '@pluspunkt/core/points';
import { createMember, type Member, type ProfileGateway } from '@pluspunkt/core/profile';
import { createSession, type LogoutClears, type Session } from '@pluspunkt/core/session';
import { OFFLINE_COPY_KEY } from '../../app/offline/offline-key.ts';

export interface SessionRuntime {
  readonly session: Pick<Session, 'state$' | 'forceLogout$' | 'accessToken' | 'unauthorized' | 'autoLogin' | 'login' | 'logout' | 'confirmForceLogout' | 'wake'>;
  readonly member: Pick<Member, 'state$' | 'reload'>;
}

export interface SessionRuntimeDeps {
  readonly http: HttpClient;
  readonly profile: ProfileGateway;
  readonly points: PointsGateway;
  readonly clears: Omit<LogoutClears, 'profile'>;
  readonly window: Window;
}

export function createSessionRuntime({ http, profile, points, clears, window }: SessionRuntimeDeps): SessionRuntime {
  const { location, navigator, document } = window;
  const log = createLogger({ sinks: [consoleSink(console)] });
  const storage = createBrowserStorage({ storage: () => window.localStorage, events: window, log });
  // The member follows the session, and the session forgets the member: the one who comes later is asked by name.
  const forgetProfile = { clear: (): void => member.clear() };
  // The brochure service must not know the next one for this member.
  const forgetVisitor = {
    clear: (): void => {
      clears.brochures.clear();
      storage.remove(VISITOR_KEY);
      forgetMembersList(storage);
    },
  };
  const tokens = createStorageTokenStore({ storage });
  // What can be read without a network goes with the way back into the session: at every logout, but not while the network is gone.
  const forgetfulTokens = {
    ...tokens,
    clearRefreshToken: (): void => {
      tokens.clearRefreshToken();
      storage.remove(OFFLINE_COPY_KEY);
    },
  };
  const session = createSession({
    gateway: createOpenIdSessionGateway({ http, origin: location.origin, log, storage }),
    tokens: forgetfulTokens,
    cookie: createLoginCookie({ jar: createBrowserCookieJar(document), host: location.host, secure: location.protocol === 'https:' }),
    lock: createWebLock({ locks: navigator.locks }),
    clock: createSystemClock(),
    page: { reload: () => location.reload() },
    clears: { ...clears, profile: forgetProfile, brochures: forgetVisitor },
  });
  const member = createMember({ session, profile, points });
  return { session, member };
}
