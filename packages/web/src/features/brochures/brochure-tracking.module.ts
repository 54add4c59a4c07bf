// Binds what reports views to the brochure service. A visitor's reports are bare requests, so that only looking at brochures
// imports no transport; a member's go with the session, since reading earns points.
import { createLightBrochureTracking, createStorageVisitor, type BrochureTracking } from '@pluspunkt/adapters/brochures';
import { randomRequestId, randomUuid } from '@pluspunkt/adapters/transport';
import { createImpressions, createReading, type Impressions, type Reading } from '@pluspunkt/core/brochures';
import { ContainerModule } from 'inversify';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { BrochuresPort, LocalStoragePort, token } from '../../platform/container/tokens.ts';
import { sessionVariant } from '../../platform/session/variant.ts';

const BrochureTrackingPort = token<BrochureTracking>('BrochureTracking');
/** One for the whole visit: an impression is reported once. */
export const ImpressionsPort = token<Impressions>('Impressions');
/** Begins to follow a reader. */
export const ReadingPort = token<() => Reading>('Reading');

export const brochureTrackingModule = new ContainerModule(({ bind }) => {
  bind(BrochureTrackingPort)
    .toResolvedValue(
      (session, brochures, storage) => {
        const { brochures: group } = document.documentElement.dataset;
        const variant = sessionVariant(window);
        const visitors = createLightBrochureTracking({
          fetch: (address, init) => fetch(address, init),
          ...(group === undefined ? {} : { group }),
          visitor: createStorageVisitor({ storage, newUuid: randomUuid }),
          variant: () => variant,
          requestId: randomRequestId,
        });
        // Also while a session is being resumed: its gateway waits for the token.
        const tracking = (): BrochureTracking => (['LoggedIn', 'LoggingIn'].includes(session.getSnapshot()._tag) ? brochures : visitors);
        return {
          trackImpressions: (...given) => tracking().trackImpressions(...given),
          trackPageView: (...given) => tracking().trackPageView(...given),
          trackPageDuration: (...given) => tracking().trackPageDuration(...given),
        };
      },
      [SessionPort, BrochuresPort, LocalStoragePort],
    )
    .inSingletonScope();
  bind(ImpressionsPort)
    .toResolvedValue((tracking) => createImpressions({ tracking }), [BrochureTrackingPort])
    .inSingletonScope();
  bind(ReadingPort)
    .toResolvedValue((tracking) => () => createReading({ tracking, clock: { now: () => new Date() }, newViewId: randomUuid }), [BrochureTrackingPort])
    .inSingletonScope();
});
