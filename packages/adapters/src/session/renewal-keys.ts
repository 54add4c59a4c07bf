// Idempotency keys of renewals, so that a renewal can be repeated after a lost answer: one per refresh token, stored until the answer.
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Enough characters to distinguish tokens, too few to use one. */
const MARK_LENGTH = 8;
const STORED = /^(?<mark>[\w-]{8}) (?<key>[0-9a-f]{32})$/;

export interface RenewalKeys {
  /** The same key for the same token, also in other tabs and after a reload, until `forget`. */
  keyFor(refreshToken: string): string;
  forget(): void;
}

/** Where a client's key is stored. */
export const renewalKeyPlace = (clientId: string): string => `rfk_${clientId}`;

/** Stores the key next to the tokens, as `rfk_<client>`. */
export const createRenewalKeys = ({ storage, clientId, newKey }: { readonly storage: KeyValueStore; readonly clientId: string; readonly newKey: () => string }): RenewalKeys => {
  const place = renewalKeyPlace(clientId);
  return {
    keyFor(refreshToken) {
      const mark = refreshToken.slice(0, MARK_LENGTH);
      const stored = STORED.exec(O.getOrElse(() => '')(storage.get(place)))?.groups;
      if (stored?.['mark'] === mark && stored['key'] !== undefined) return stored['key'];
      const key = newKey();
      storage.set(place, `${mark} ${key}`);
      return key;
    },
    forget: () => storage.remove(place),
  };
};
