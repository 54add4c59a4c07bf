// Binds the overlays of the page: what editors defined, what was seen on this device, and the mark of an open overlay.
import { createStorageLayerSeenStore } from '@pluspunkt/adapters/layers';
import { createSystemClock } from '@pluspunkt/adapters/transport/browser';
import { createLayers } from '@pluspunkt/core/layers';
import type { CallFailure } from '@pluspunkt/core/failure';
import { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { SessionPort } from '../../platform/session/session.tokens.ts';
import { LayersPort, LocalStoragePort, PartnerFavouritesPort, QueryClientPort, SessionStoragePort } from '../../platform/container/tokens.ts';
import { LayerSeenPort, OverlaysPort } from './layers.tokens.ts';
import { pageLayers } from './page-layers.ts';

/** On the root element while an overlay is open. */
const OVERLAY_CLASS = 'has-overlay';

const noAccount: CallFailure = { _tag: 'Unreachable', requestId: 'visitor' };

export const layersModule = new ContainerModule(({ bind }) => {
  bind(LayerSeenPort)
    .toResolvedValue((storage) => createStorageLayerSeenStore({ storage }), [LocalStoragePort])
    .inSingletonScope();
  bind(OverlaysPort)
    .toResolvedValue(
      (gateway, marks, seen, flags, session, queries) => {
        const { classList } = document.documentElement;
        const initial = pageLayers(queries);
        const isMember = (): boolean => session.getSnapshot()._tag === 'LoggedIn';
        return createLayers({
          gateway,
          seen,
          // What a visitor has seen is reported after the next login.
          marks: { markLayerAsShown: (name, options) => (isMember() ? marks.markLayerAsShown(name, options) : TE.left(noAccount)) },
          flags,
          page: { markOpen: () => classList.add(OVERLAY_CLASS), markClosed: () => classList.remove(OVERLAY_CLASS) },
          clock: createSystemClock(),
          ...(initial === undefined ? {} : { initial }),
        });
      },
      [LayersPort, PartnerFavouritesPort, LayerSeenPort, SessionStoragePort, SessionPort, QueryClientPort],
    )
    .inSingletonScope();
});
