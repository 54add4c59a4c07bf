// The member's session of the command-line tool, in a file that only its owner can read and that all processes share.
import { option as O } from 'fp-ts';
import { createSession, loginHandler, type LoginCookie, type Session, type SessionLock } from '@pluspunkt/core/session';
import { createOpenIdSessionGateway } from '../session/openid-session-gateway.ts';
import { createStorageTokenStore } from '../session/storage-token-store.ts';
import { createFileLock } from '../transport/node/file-lock.ts';
import { createFileStorage } from '../transport/node/file-store.ts';
import { createHttpClient, type HttpClient } from '../transport/http-client.ts';
import { createLogger } from '../transport/logger.ts';
import { randomRequestId } from '../transport/request-id.ts';
import type { KeyValueStore } from '../transport/storage.ts';
import type { CardIo } from './card-io.ts';

/** One file can contain sessions with several services; each has its own keys. */
const within = (storage: KeyValueStore, origin: string): KeyValueStore => {
  const own = (key: string) => `${origin} ${key}`;
  return {
    ...storage,
    get: (key) => storage.get(own(key)),
    set: (key, value) => storage.set(own(key), value),
    remove: (key) => storage.remove(own(key)),
  };
};

const HANDLER = 'login_handler';

/** Replaces the browser's login cookie. */
const cookieIn = (storage: KeyValueStore): LoginCookie => ({
  read: () => O.flatMap(storage.get(HANDLER), (text) => O.flatMap(O.tryCatch((): unknown => JSON.parse(text)), (json) => O.fromEither(loginHandler.decode(json)))),
  write: (handler) => storage.set(HANDLER, JSON.stringify(loginHandler.encode(handler))),
  clear: () => storage.remove(HANDLER),
});

export interface CardSession {
  readonly http: HttpClient;
  readonly session: Session;
  /** Whether the service has refused the session. */
  refused(): boolean;
  /** Waits for a renewal in progress: without its answer the used refresh token would be lost, and with it the session. */
  renewed(): Promise<void>;
}

/** Opens the session of the file; makes no call before `autoLogin`. */
export function openCardSession({ origin, file }: { readonly origin: string; readonly file: string }, { fetch, clock, err }: CardIo): CardSession {
  const log = createLogger({ sinks: [({ level, message }) => (level >= 2 && message.includes('file of the store') ? err('Die Anmeldung kann nicht gespeichert werden: Die Datei ist nicht beschreibbar.') : undefined)] });
  const storage = within(createFileStorage({ path: file, log }), origin);
  const tokens = createStorageTokenStore({ storage });
  const opened: { session?: Session } = {};
  const http = createHttpClient({
    origin,
    fetch,
    accessToken: () => opened.session?.accessToken() ?? O.none,
    variant: () => 'a',
    requestId: randomRequestId,
    unauthorized: (endpoint) => opened.session?.unauthorized(endpoint),
    clock,
    log,
  });
  const nothing = { clear: () => undefined };
  const fileLock = createFileLock({ path: `${file}.lock`, clock });
  let renewing: Promise<unknown> = Promise.resolve();
  const lock: SessionLock = {
    exclusively(task) {
      const mine = fileLock.exclusively(task);
      renewing = mine.catch(() => undefined);
      return mine;
    },
  };
  const session = createSession({
    gateway: createOpenIdSessionGateway({ http, origin, log, storage }),
    tokens,
    cookie: cookieIn(storage),
    lock,
    clock,
    page: { reload: () => undefined },
    clears: { caches: nothing, favourites: nothing, brochures: nothing, partners: nothing, profile: nothing },
  });
  opened.session = session;
  return { http, session, refused: session.forceLogoutPending, renewed: async () => void (await renewing) };
}
