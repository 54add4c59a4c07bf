// The session lock of a browser: for all tabs where the browser supports it, else for the page.
import type { SessionLock } from '@pluspunkt/core/session';
import { OPENID_CLIENT_ID, REQUEST_TIMEOUT_MS } from '../transport/contract.ts';
import { createWebExclusion, type LockManagerLike } from '../transport/exclusion.ts';

/** A tab holds the lock for one request; one that holds it longer has stopped. */
const WAIT_MS = REQUEST_TIMEOUT_MS + 2_000;

/** The lock for token renewals. `locks` is `navigator.locks`, absent on pages without https. */
export const createWebLock = (deps: {
  readonly locks: LockManagerLike | undefined;
  readonly clientId?: string;
}): SessionLock => createWebExclusion({ name: `session_${deps.clientId ?? OPENID_CLIENT_ID}`, locks: deps.locks, waitMs: WAIT_MS });
