// Overlay layers as plain JSON, for states that are stored or sent from a server to a page.
import type { OverlayLayer } from './layers.types.ts';

/** An overlay layer whose dates are ISO instants; an invalid date is null. */
export type LayerData = Omit<OverlayLayer, LayerDate> & { readonly [field in LayerDate]?: string | null };

type LayerDate = 'startDate' | 'endDate' | 'longagoDate';

/** Dates as strings, absent fields left out. */
export const layerDataOf = (layer: OverlayLayer): LayerData => JSON.parse(JSON.stringify(layer)) as LayerData;

/** The layer that the data describe. */
export function layerOf({ startDate, endDate, longagoDate, ...layer }: LayerData): OverlayLayer {
  return {
    ...layer,
    ...(startDate ? { startDate: new Date(startDate) } : {}),
    ...(endDate ? { endDate: new Date(endDate) } : {}),
    ...(longagoDate ? { longagoDate: new Date(longagoDate) } : {}),
  };
}
