// Binds the session of the browser: the core's use cases over storage, cookie and lock of this device.
import { forgetLayersSeen } from '@pluspunkt/adapters/layers/browser';
import { forgetMembersList, VISITOR_KEY } from '@pluspunkt/adapters/brochures/browser';
import { createLoginCookie, createStorageTokenStore, createWebLock } from '@pluspunkt/adapters/session/browser';
import { createBrowserCookieJar, createSystemClock, type KeyValueStore, type Logger } from '@pluspunkt/adapters/transport/browser';
import type { CallFailure } from '@pluspunkt/core/failure';
import { createMember } from '@pluspunkt/core/profile';
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import { createSession, createSessionDialog, type LogoutClears, type SessionGateway, type TokenStore } from '@pluspunkt/core/session';
import type { QueryClient } from '@tanstack/react-query';
import { ContainerModule } from 'inversify';
import { forgetAtLogin, forgetAtLogout } from '../../platform/session/member-storage.ts';
import { OFFLINE_COPY_KEY } from '../../platform/session/offline-key.ts';
import { deferGateway } from '../../platform/container/defer-gateway.ts';
import { TransportPort, type Transport } from '../../platform/container/gateways.module.ts';
import { resumed, retrySignals } from '../../platform/query/retry-signals.ts';
import { MEMBER_QUERIES, MemberPort, SessionDialogPort, SessionPort, VisitPort } from '../../platform/session/session.tokens.ts';
import { CaptchaPort, LocalStoragePort, LogPort, PointsPort, ProfilePort, QueryClientPort, SessionStoragePort } from '../../platform/container/tokens.ts';
import { isInOwnApp } from '../../platform/bridge/bridge.ts';
import { createVisit } from './create-visit.ts';
import { createLoginAgainNote } from './login-again-note.ts';
import { createSingleUseNote } from './single-use-note.ts';

const callFailed = (failure: CallFailure) => ({ _tag: 'CallFailed', failure });

/** The OpenID gateway, imported at the first login or renewal. */
const sessionGateway = (transport: () => Promise<Transport>, captcha: CaptchaGateway, storage: KeyValueStore, log: Logger): SessionGateway =>
  deferGateway<SessionGateway>({
    methods: { login: true, confirm: true, refresh: true, logout: true },
    create: async () => {
      const [{ createOpenIdSessionGateway }, { http }] = await Promise.all([import('@pluspunkt/adapters/session'), transport()]);
      return createOpenIdSessionGateway({ http, origin: location.origin, log, captcha, storage });
    },
    failureOf: callFailed,
  });

/** The copy for times without a network is removed with the refresh token: at every logout, but not while the network is gone. */
function tokenStore(storage: KeyValueStore): TokenStore {
  const tokens = createStorageTokenStore({ storage });
  return {
    ...tokens,
    clearRefreshToken: () => {
      tokens.clearRefreshToken();
      storage.remove(OFFLINE_COPY_KEY);
    },
  };
}

/** A member's data in the query cache and on the device, in the parts whose order at logout is given. */
function logoutClears(queries: QueryClient, storage: KeyValueStore): LogoutClears {
  const forget = (...part: readonly string[]) => ({ clear: () => queries.removeQueries({ queryKey: [MEMBER_QUERIES, ...part] }) });
  const brochures = forget('brochures');
  return {
    caches: forget(),
    favourites: forget('favourites'),
    brochures: {
      // The brochure service must not take the next member for this one.
      clear: () => {
        brochures.clear();
        storage.remove(VISITOR_KEY);
        forgetMembersList(storage);
        forgetLayersSeen(storage);
      },
    },
    partners: forget('partners'),
    // The member follows the session and forgets by itself.
    profile: { clear: () => undefined },
  };
}

export const sessionModule = new ContainerModule(({ bind }) => {
  // The token leaves the address before the router reads it.
  const singleUse = createSingleUseNote(window);
  bind(SessionPort)
    .toResolvedValue(
      (transport, captcha, storage, log, queries) => {
        const session = createSession({
          gateway: sessionGateway(transport, captcha, storage, log),
          tokens: tokenStore(storage),
          cookie: createLoginCookie({ jar: createBrowserCookieJar(document), host: location.host, secure: location.protocol === 'https:' }),
          lock: createWebLock({ locks: navigator.locks }),
          clock: createSystemClock(),
          page: { reload: () => location.reload() },
          clears: logoutClears(queries, storage),
        });
        forgetAtLogin(session.events$);
        forgetAtLogout(session.events$, window);
        return session;
      },
      [TransportPort, CaptchaPort, LocalStoragePort, LogPort, QueryClientPort],
    )
    .inSingletonScope();
  bind(MemberPort)
    .toResolvedValue((session, profile, points) => createMember({ session, profile, points, retry$: (failures) => retrySignals(window, failures - 1) }), [SessionPort, ProfilePort, PointsPort])
    .inSingletonScope();
  bind(SessionDialogPort)
    .toResolvedValue((session, storage) => createSessionDialog({ session, loginAgain: createLoginAgainNote(storage) }), [SessionPort, SessionStoragePort])
    .inSingletonScope();
  bind(VisitPort)
    .toResolvedValue((session, dialogs) => createVisit({ session, dialogs, singleUse, resumed$: resumed(window), isInApp: isInOwnApp(window) }), [SessionPort, SessionDialogPort])
    .inSingletonScope();
});
