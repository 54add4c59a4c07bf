// Distinguishes a request that the network delivered twice from a new request: both deliveries carry the same id.
import type { RequestInfo } from './route.ts';

/** Ids that are unique in practice. */
const UNIQUE = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Longer than any proxy and any browser waits before it sends a request a second time. */
export const DELIVERED_AGAIN_MS = 120_000;

/** Long enough for a member whose answer was lost to submit the form again, in a new request. */
export const PRESSED_AGAIN_MS = 600_000;

/** What all deliveries of a request have in common; undefined where its client says nothing of that kind. */
export const deliveryOf = ({ requestId }: Pick<RequestInfo, 'requestId'>): string | undefined => (UNIQUE.test(requestId) ? requestId.toLowerCase() : undefined);
