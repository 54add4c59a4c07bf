// Binds the overlays of the page: what editors defined, what was seen on this device, and the mark of an open overlay.
import { createStorageLayerSeenStore } from '@pluspunkt/adapters/layers';
import { consoleSink, createBrowserStorage, createLogger, createSystemClock } from '@pluspunkt/adapters/transport';
import { createLayers } from '@pluspunkt/core/layers';
import type { CallFailure } from '@pluspunkt/core/failure';
import { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { LayersPort, PartnerFavouritesPort } from '../../composition/tokens.ts';
import { LayersRuntimePort } from './layers.tokens.ts';

/** On the root element while an overlay is open. */
export const OVERLAY_CLASS = 'has-overlay';

const nobody: CallFailure = { _tag: 'Unreachable', requestId: 'visitor' };

export const layersModule = new ContainerModule(({ bind }) => {
  bind(LayersRuntimePort)
    .toResolvedValue(
      (gateway, marks) => {
        const log = createLogger({ sinks: [consoleSink(console)] });
        const seen = createStorageLayerSeenStore({ storage: createBrowserStorage({ storage: () => localStorage, log }) });
        const { classList } = document.documentElement;
        const account = { present: false };
        const layers = createLayers({
          gateway,
          seen,
          // Of a visitor nobody is told; it waits for their login.
          marks: { markLayerAsShown: (name, options) => (account.present ? marks.markLayerAsShown(name, options) : TE.left(nobody)) },
          flags: createBrowserStorage({ storage: () => sessionStorage, log }),
          page: { markOpen: () => classList.add(OVERLAY_CLASS), markClosed: () => classList.remove(OVERLAY_CLASS) },
          clock: createSystemClock(),
        });
        return { layers, seen, account };
      },
      [LayersPort, PartnerFavouritesPort],
    )
    .inSingletonScope();
});
