// The uuid by which the brochure service knows a visitor again; stored in the storage of the device.
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Where the uuid stands. */
export const VISITOR_KEY = 'brochure-visitor';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What `createStorageVisitor` stands on. */
export interface StorageVisitorDeps {
  readonly storage: KeyValueStore;
  /** A fresh uuid, in lower case. */
  readonly newUuid: () => string;
}

/** Hands out the stored uuid; makes and keeps one where there is none that could be. */
export const createStorageVisitor =
  ({ storage, newUuid }: StorageVisitorDeps): (() => { readonly uuid: string }) =>
  () => {
    const stored = storage.get(VISITOR_KEY);
    if (O.isSome(stored) && UUID.test(stored.value)) return { uuid: stored.value };
    const uuid = newUuid();
    storage.set(VISITOR_KEY, uuid);
    return { uuid };
  };
