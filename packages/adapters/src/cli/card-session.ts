// The member's session of the command-line tool, in a file that only its owner can read and that all processes share.
import type { Session, SessionLock } from '@pluspunkt/core/session';
import { openMemberSession } from '../session/open-member-session.ts';
import { createFileLock } from '../transport/node/file-lock.ts';
import { createFileStorage } from '../transport/node/file-store.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { createLogger } from '../transport/logger.ts';
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
  const fileLock = createFileLock({ path: `${file}.lock`, clock });
  let renewing: Promise<unknown> = Promise.resolve();
  const lock: SessionLock = {
    exclusively(task) {
      const mine = fileLock.exclusively(task);
      renewing = mine.catch(() => undefined);
      return mine;
    },
  };
  const { http, session } = openMemberSession({ origin, fetch, storage, lock, clock, log });
  return { http, session, refused: session.forceLogoutPending, renewed: async () => void (await renewing) };
}
