// What somebody has begun to write: kept for this browser session, so that a reload or a lost connection takes nothing.
import type { ContactDraft } from '@pluspunkt/core/partners';

const KEY = 'contact-draft';

/** What was typed; the rest comes from the member's account, where somebody is logged in. */
export type TypedContact = Partial<ContactDraft>;

export interface KeptContact {
  /** Made once per message and kept for every repetition. */
  readonly requestId: string;
  readonly typed: TypedContact;
}

const FIELDS: readonly (keyof ContactDraft)[] = ['topic', 'firstName', 'lastName', 'email', 'cardNumber', 'message'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Garbage and forbidden storage read as nothing. */
export function readContact(storage: () => Storage): KeptContact | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (!isRecord(kept) || typeof kept['requestId'] !== 'string' || !isRecord(kept['typed'])) return undefined;
    const { requestId, typed } = kept;
    const entries = FIELDS.flatMap((field) => (typeof typed[field] === 'string' ? [[field, typed[field]]] : []));
    return { requestId, typed: Object.fromEntries(entries) as TypedContact };
  } catch {
    return undefined;
  }
}

export function keepContact(storage: () => Storage, kept: KeptContact): void {
  try {
    storage().setItem(KEY, JSON.stringify(kept));
  } catch {
    // The page keeps it as long as it is open.
  }
}

export function dropContact(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
