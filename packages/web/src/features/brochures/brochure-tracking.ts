// What tells the brochure service of what is looked at: a visitor's by bare requests, so that whoever only looks loads no
// container; a member's with the session, since reading brings points.
import { createLightBrochureTracking, createStorageVisitor, type BrochureTracking } from '@pluspunkt/adapters/brochures';
import { consoleSink, createBrowserStorage, createLogger, randomRequestId, randomUuid } from '@pluspunkt/adapters/transport';
import { createImpressions, createReading, type Impressions, type Reading } from '@pluspunkt/core/brochures';
import type { Ports } from '../../composition/ports.ts';
import { SessionHostPort } from '../../composition/session-host.ts';
import { BrochuresPort } from '../../composition/tokens.ts';
import { sessionVariant } from '../../composition/variant.ts';

function trackingOf(ports: Ports): BrochureTracking {
  const { state$ } = ports.get(SessionHostPort);
  const { brochures: group } = document.documentElement.dataset;
  const storage = createBrowserStorage({ storage: () => localStorage, log: createLogger({ sinks: [consoleSink(console)] }) });
  const variant = sessionVariant(window);
  const visitors = createLightBrochureTracking({
    fetch: (address, init) => fetch(address, init),
    ...(group === undefined ? {} : { group }),
    visitor: createStorageVisitor({ storage, newUuid: randomUuid }),
    variant: () => variant,
    requestId: randomRequestId,
  });
  // While a session is taken up again, too: its gateway waits for the token.
  const isMembers = (): boolean => ['LoggedIn', 'LoggingIn'].includes(state$.getValue()._tag);
  const now = (): BrochureTracking => (isMembers() ? ports.get(BrochuresPort) : visitors);
  return {
    trackImpressions: (...given) => now().trackImpressions(...given),
    trackPageView: (...given) => now().trackPageView(...given),
    trackPageDuration: (...given) => now().trackPageDuration(...given),
  };
}

/** One for a visit: what was seen on one page is not told again on the next. */
export const brochureImpressions = (ports: Ports): Impressions => createImpressions({ tracking: trackingOf(ports) });

/** Begins to follow a reader. */
export function beginReading(ports: Ports): () => Reading {
  const tracking = trackingOf(ports);
  return () => createReading({ tracking, clock: { now: () => new Date() }, newViewId: randomUuid });
}
