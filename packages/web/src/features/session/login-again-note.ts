// Remembers across one reload of the page that the visitor wants to log in again.
import type { KeyValueStore } from '@pluspunkt/adapters/transport/browser';
import type { LoginAgainNote } from '@pluspunkt/core/session';
import { option as O } from 'fp-ts';

const KEY = 'login-again';

/** Over the storage of the browser session. Without storage the dialog does not open by itself; the header's button is still there. */
export const createLoginAgainNote = (storage: Pick<KeyValueStore, 'get' | 'set' | 'remove'>): LoginAgainNote => ({
  write: () => storage.set(KEY, '1'),
  take: () => {
    const noted = O.isSome(storage.get(KEY));
    if (noted) storage.remove(KEY);
    return noted;
  },
});
