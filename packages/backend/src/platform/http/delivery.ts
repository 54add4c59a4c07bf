// Tells a request that the network delivered twice from one that somebody made again: both deliveries carry one id.
import type { RequestInfo } from './route.ts';

/** Ids that nobody gives to two requests by accident. */
const UNIQUE = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Longer than any proxy and any browser waits before it sends a request a second time. */
export const DELIVERED_AGAIN_MS = 120_000;

/** Long enough for somebody whose answer got lost, and who waits for the network and presses once more: in a request of its own. */
export const PRESSED_AGAIN_MS = 600_000;

/** What all deliveries of a request have in common; undefined where its client says nothing of that kind. */
export const deliveryOf = ({ requestId }: Pick<RequestInfo, 'requestId'>): string | undefined => (UNIQUE.test(requestId) ? requestId.toLowerCase() : undefined);
