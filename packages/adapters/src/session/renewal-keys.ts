// Keys by which the provider knows a renewal again whose answer got lost: one a refresh token, kept until it is answered.
import { option as O } from 'fp-ts';
import { randomRequestId } from '../transport/request-id.ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Enough to tell one token from the next, and far too little to use one. */
const MARK_LENGTH = 8;
const KEPT = /^(?<mark>[\w-]{8}) (?<key>[0-9a-f]{32})$/;

export interface RenewalKeys {
  /** The same for the same token, also in other tabs and after a reload, until it is forgotten. */
  keyFor(refreshToken: string): string;
  forget(): void;
}

/** Where a client's key is stored. */
export const renewalKeyPlace = (clientId: string): string => `rfk_${clientId}`;

/** Keys next to the tokens, as `rfk_<client>`. */
export const createRenewalKeys = ({ storage, clientId }: { readonly storage: KeyValueStore; readonly clientId: string }): RenewalKeys => {
  const place = renewalKeyPlace(clientId);
  return {
    keyFor(refreshToken) {
      const mark = refreshToken.slice(0, MARK_LENGTH);
      const kept = KEPT.exec(O.getOrElse(() => '')(storage.get(place)))?.groups;
      if (kept?.['mark'] === mark && kept['key'] !== undefined) return kept['key'];
      const key = randomRequestId();
      storage.set(place, `${mark} ${key}`);
      return key;
    },
    forget: () => storage.remove(place),
  };
};
