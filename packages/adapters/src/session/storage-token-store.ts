// The token store over a key-value storage: `at_<client>` and `rfr_<client>`.
import { function as F, option as O } from 'fp-ts';
import { filter, map } from 'rxjs';
import { storedAccessToken, type StoredAccessToken, type TokenStore } from '@pluspunkt/core/session';
import { OPENID_CLIENT_ID } from '../transport/contract.ts';
import type { KeyValueStore } from '../transport/storage.ts';
import { renewalKeyPlace } from './renewal-keys.ts';

const isUsable = ({ token, expiresAt }: StoredAccessToken): boolean =>
  token !== '' && /^\d{4}-\d\d-\d\dT/.test(expiresAt) && !Number.isNaN(Date.parse(expiresAt));

const parse = (text: string): O.Option<StoredAccessToken> =>
  F.pipe(
    O.tryCatch((): unknown => JSON.parse(text)),
    O.flatMap((json) => O.fromEither(storedAccessToken.decode(json))),
    O.filter(isUsable),
  );

/** Dependencies of `createStorageTokenStore`. */
export interface StorageTokenStoreDeps {
  readonly storage: KeyValueStore;
  /** Default `pluspunkt-web`. */
  readonly clientId?: string;
}

/** Invalid values read as `none`. */
export const createStorageTokenStore = ({
  storage,
  clientId = OPENID_CLIENT_ID,
}: StorageTokenStoreDeps): TokenStore => {
  const accessKey = `at_${clientId}`;
  const refreshKey = `rfr_${clientId}`;
  return {
    readAccessToken: () => O.flatMap(storage.get(accessKey), parse),
    writeAccessToken: (token) => storage.set(accessKey, JSON.stringify(storedAccessToken.encode(token))),
    readRefreshToken: () => O.filter((token: string) => token !== '')(storage.get(refreshKey)),
    writeRefreshToken: (token) => storage.set(refreshKey, token),
    clearAccessToken: () => storage.remove(accessKey),
    clearRefreshToken: () => {
      storage.remove(refreshKey);
      // The key of its renewal names the token.
      storage.remove(renewalKeyPlace(clientId));
    },
    changes$: storage.foreignChanges$.pipe(
      filter((key) => O.isNone(key) || key.value === accessKey || key.value === refreshKey),
      map(() => undefined),
    ),
  };
};
