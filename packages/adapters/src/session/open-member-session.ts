// A session over HTTP for hosts without a page: tokens and login handler in one key-value store.
import { option as O } from 'fp-ts';
import { createSession, loginHandler, type LoginCookie, type Session, type SessionDeps, type SessionLock } from '@pluspunkt/core/session';
import { createSystemClock, type TransportClock } from '../transport/clock.ts';
import { createQueue } from '../transport/exclusion.ts';
import { createHttpClient, type HttpClient } from '../transport/http-client.ts';
import { silentLogger, type Logger } from '../transport/logger.ts';
import { randomRequestId } from '../transport/request-id.ts';
import { createMemoryStorage, type KeyValueStore } from '../transport/storage.ts';
import type { Fetch } from '../transport/wire.ts';
import { createOpenIdSessionGateway } from './openid-session-gateway.ts';
import { createStorageTokenStore } from './storage-token-store.ts';

const HANDLER = 'login_handler';

/** Where a browser has its login cookie. */
const cookieIn = (storage: KeyValueStore): LoginCookie => ({
  read: () => O.flatMap(storage.get(HANDLER), (text) => O.flatMap(O.tryCatch((): unknown => JSON.parse(text)), (json) => O.fromEither(loginHandler.decode(json)))),
  write: (handler) => storage.set(HANDLER, JSON.stringify(loginHandler.encode(handler))),
  clear: () => storage.remove(HANDLER),
});

/** What `openMemberSession` stands on. */
export interface MemberSessionDeps extends Pick<SessionDeps, 'scheduler'> {
  /** Scheme, host and port of the API, without a trailing slash. */
  readonly origin: string;
  readonly fetch: Fetch;
  /** Where the session outlives the program. Default: memory. */
  readonly storage?: KeyValueStore;
  /** Over all programs that share the storage. Default: a queue within this one. */
  readonly lock?: SessionLock;
  readonly clock?: TransportClock;
  readonly log?: Logger;
  /** 32 random hex digits that cannot be guessed. Default `randomRequestId`, which needs `crypto.getRandomValues`. */
  readonly newId?: () => string;
  /** Called when the session ends and the host should show its state for visitors. */
  readonly onEnd?: () => void;
}

/** A session, and a client that sends its token. */
export interface MemberSession {
  readonly http: HttpClient;
  readonly session: Session;
}

/** Opens the stored session; no request is sent before `login` or `autoLogin`. */
export function openMemberSession(deps: MemberSessionDeps): MemberSession {
  const { origin, fetch, storage = createMemoryStorage(), lock = createQueue(), clock = createSystemClock(), log = silentLogger, newId = randomRequestId, onEnd = () => undefined } = deps;
  const opened: { session?: Session } = {};
  const http = createHttpClient({
    origin,
    fetch,
    accessToken: () => opened.session?.accessToken() ?? O.none,
    variant: () => 'a',
    requestId: newId,
    unauthorized: (endpoint) => opened.session?.unauthorized(endpoint),
    clock,
    log,
  });
  const nothing = { clear: () => undefined };
  const session = createSession({
    gateway: createOpenIdSessionGateway({ http, origin, log, storage, newKey: newId }),
    tokens: createStorageTokenStore({ storage }),
    cookie: cookieIn(storage),
    lock,
    clock,
    page: { reload: onEnd },
    clears: { caches: nothing, favourites: nothing, brochures: nothing, partners: nothing, profile: nothing },
    ...(deps.scheduler === undefined ? {} : { scheduler: deps.scheduler }),
  });
  opened.session = session;
  return { http, session };
}
