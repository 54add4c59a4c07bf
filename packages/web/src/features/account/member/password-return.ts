// Remembers the page to return to after a password was set by a mail's link, which opens another page.
import { safeReturnPath } from '@pluspunkt/core/navigation';

const KEY = 'password-return';
/** As long as the link holds. */
const HOLDS_MS = 60 * 60_000;

/** Where storage is forbidden, the login leads to its default page. */
export function storePasswordReturn(storage: () => Storage, path: string, now: number): void {
  try {
    storage().setItem(KEY, JSON.stringify({ path, until: now + HOLDS_MS }));
  } catch {
    // Nothing to return to.
  }
}

/** An own path that was stored within the hour; invalid values read as none. */
export function passwordReturn(storage: () => Storage, now: number): string | undefined {
  try {
    const stored = JSON.parse(storage().getItem(KEY) ?? 'null') as { readonly path?: unknown; readonly until?: unknown } | null;
    if (typeof stored?.path !== 'string' || typeof stored.until !== 'number') return undefined;
    return stored.until >= now && stored.until <= now + HOLDS_MS ? safeReturnPath(stored.path, '') || undefined : undefined;
  } catch {
    return undefined;
  }
}

export function dropPasswordReturn(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Then no value was stored either.
  }
}
