// The names of the overlay layers in the container.
import type { Layers, LayerSeenStore } from '@pluspunkt/core/layers';
import { token } from '../../platform/container/tokens.ts';

export const OverlaysPort = token<Layers>('Overlays');
/** Which layers this device has shown. */
export const LayerSeenPort = token<LayerSeenStore>('LayerSeenStore');
