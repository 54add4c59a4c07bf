// Stores the uuid by which the brochure service recognises a visitor.
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Storage key of the uuid. */
export const VISITOR_KEY = 'brochure-visitor';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Dependencies of `createStorageVisitor`. */
export interface StorageVisitorDeps {
  readonly storage: KeyValueStore;
  /** Returns a new uuid, in lower case. */
  readonly newUuid: () => string;
}

/** Returns the stored uuid; creates and stores one where none is valid. */
export const createStorageVisitor =
  ({ storage, newUuid }: StorageVisitorDeps): (() => { readonly uuid: string }) =>
  () => {
    const stored = storage.get(VISITOR_KEY);
    if (O.isSome(stored) && UUID.test(stored.value)) return { uuid: stored.value };
    const uuid = newUuid();
    storage.set(VISITOR_KEY, uuid);
    return { uuid };
  };
