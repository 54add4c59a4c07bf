// A fake browser: tabs share tokens, login cookie and lock.
import { option as O } from 'fp-ts';
import { Subject } from 'rxjs';
import type {
  LoginCookie,
  LoginHandler,
  LogoutClears,
  PageReload,
  SessionLock,
  StoredAccessToken,
  TokenStore,
} from '@pluspunkt/core/session';

/** A tab's dependencies of `createSession`, and what tests can inspect. */
export interface FakeTab {
  readonly tokens: TokenStore;
  readonly cookie: LoginCookie;
  readonly lock: SessionLock;
  readonly page: PageReload & { readonly reloads: () => number };
  readonly clears: LogoutClears;
  /** The cleared stores, in order. */
  readonly cleared: readonly string[];
}

/** A browser whose tabs share tokens, cookie and lock. */
export interface FakeBrowser {
  tab(): FakeTab;
}

/** A browser without tokens. */
export function createFakeBrowser(): FakeBrowser {
  const tabs = new Set<Subject<void>>();
  const lock = createSharedLock();
  let access: O.Option<StoredAccessToken> = O.none;
  let refresh: O.Option<string> = O.none;
  let handler: O.Option<LoginHandler> = O.none;

  const notifyOthers = (own: Subject<void>) => {
    for (const other of tabs) if (other !== own) queueMicrotask(() => other.next());
  };
  const storeFor = (own: Subject<void>): TokenStore => {
    const writeAccess = (next: O.Option<StoredAccessToken>) => {
      const isSame = JSON.stringify(next) === JSON.stringify(access);
      access = next;
      if (!isSame) notifyOthers(own);
    };
    const writeRefresh = (next: O.Option<string>) => {
      const isSame = JSON.stringify(next) === JSON.stringify(refresh);
      refresh = next;
      if (!isSame) notifyOthers(own);
    };
    return {
      readAccessToken: () => access,
      writeAccessToken: (token) => writeAccess(O.some(token)),
      readRefreshToken: () => refresh,
      writeRefreshToken: (token) => writeRefresh(O.some(token)),
      clearAccessToken: () => writeAccess(O.none),
      clearRefreshToken: () => writeRefresh(O.none),
      changes$: own.asObservable(),
    };
  };
  return {
    tab() {
      const own = new Subject<void>();
      tabs.add(own);
      const cleared: string[] = [];
      let reloads = 0;
      return {
        tokens: storeFor(own),
        cookie: {
          read: () => handler,
          write: (next) => void (handler = O.some(next)),
          clear: () => {
            cleared.push('cookie');
            handler = O.none;
          },
        },
        lock,
        page: { reload: () => void (reloads += 1), reloads: () => reloads },
        clears: clearsInto(cleared),
        cleared,
      };
    },
  };
}

/** A FIFO lock. */
export function createSharedLock(): SessionLock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    exclusively(task) {
      const mine = last.then(task);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

function clearsInto(cleared: string[]): LogoutClears {
  const holder = (what: string) => ({ clear: () => void cleared.push(what) });
  return {
    caches: holder('caches'),
    favourites: holder('favourites'),
    brochures: holder('brochures'),
    partners: holder('partners'),
    profile: holder('profile'),
  };
}
