// The draft of a message, stored for this browser session, so that a reload or a lost connection loses nothing.
import type { ContactDraft } from '@pluspunkt/core/partners';
import { CONTACT_DRAFT_KEY as KEY } from '../../platform/session/member-storage.ts';

/** The typed values; the others come from the member's account. */
export type TypedContact = Partial<ContactDraft>;

export interface StoredContact {
  /** Made once per message and used for every repetition. */
  readonly requestId: string;
  readonly typed: TypedContact;
}

const FIELDS: readonly (keyof ContactDraft)[] = ['topic', 'firstName', 'lastName', 'email', 'cardNumber', 'message'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Garbage and forbidden storage read as nothing. */
export function readContact(storage: () => Storage): StoredContact | undefined {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (!isRecord(stored) || typeof stored['requestId'] !== 'string' || !isRecord(stored['typed'])) return undefined;
    const { requestId, typed } = stored;
    const entries = FIELDS.flatMap((field) => (typeof typed[field] === 'string' ? [[field, typed[field]]] : []));
    return { requestId, typed: Object.fromEntries(entries) as TypedContact };
  } catch {
    return undefined;
  }
}

export function storeContact(storage: () => Storage, draft: StoredContact): void {
  try {
    storage().setItem(KEY, JSON.stringify(draft));
  } catch {
    // The open page still holds it.
  }
}

export function dropContact(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}
