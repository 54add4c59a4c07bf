// Where a member comes back to after setting a password by the link of a mail, which opens in a page of its own.
import { safeReturnPath } from '@pluspunkt/core/navigation';

const KEY = 'password-return';
/** As long as the link holds. */
const HOLDS_MS = 60 * 60_000;

/** Forbidden storage keeps nothing: then the login leads where it always does. */
export function keepPasswordReturn(storage: () => Storage, path: string, now: number): void {
  try {
    storage().setItem(KEY, JSON.stringify({ path, until: now + HOLDS_MS }));
  } catch {
    // Nothing to come back to.
  }
}

/** A path of our own that was kept within the hour; garbage reads as nothing. */
export function passwordReturn(storage: () => Storage, now: number): string | undefined {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as { readonly path?: unknown; readonly until?: unknown } | null;
    if (typeof kept?.path !== 'string' || typeof kept.until !== 'number') return undefined;
    return kept.until >= now && kept.until <= now + HOLDS_MS ? safeReturnPath(kept.path, '') || undefined : undefined;
  } catch {
    return undefined;
  }
}

export function dropPasswordReturn(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
