// Distinguishes a request that the network delivered twice from a new request: both deliveries carry the same id.
import type { RequestInfo } from './route.ts';

/** Ids that are unique in practice. */
const UNIQUE = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Longer than any proxy or browser waits before it repeats a request. */
export const DELIVERED_AGAIN_MS = 120_000;

/** Long enough for a member whose answer was lost to submit the form again, in a new request. */
export const PRESSED_AGAIN_MS = 600_000;

/** The same for all deliveries of a request; undefined if its client sends no id. */
export const deliveryOf = ({ requestId }: Pick<RequestInfo, 'requestId'>): string | undefined => (UNIQUE.test(requestId) ? requestId.toLowerCase() : undefined);
