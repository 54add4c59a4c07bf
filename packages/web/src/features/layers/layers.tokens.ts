// The overlays' name in the container.
import type { Layers, LayerSeenStore } from '@pluspunkt/core/layers';
import { token } from '../../composition/tokens.ts';

export interface LayersRuntime {
  readonly layers: Layers;
  readonly seen: LayerSeenStore;
  /** Whether there is an account that can be told what was shown; set by who shows layers. */
  readonly account: { present: boolean };
}

export const LayersRuntimePort = token<LayersRuntime>('LayersRuntime');
