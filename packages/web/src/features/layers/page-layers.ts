// The editors' layers as data of the page: the server sends them with each page, so that a first visit needs no call for them.
import { emptyLayers, layerDataOf, type LayerData, type LayersGateway, type LayersState } from '@pluspunkt/core/layers';
import type { QueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';

const KEY = ['overlay-layers'] as const;

/** Never rejects: without them the page calls the service itself. */
export async function loadPageLayers(gateway: Pick<LayersGateway, 'layers'>, queries: QueryClient): Promise<void> {
  const answer = await gateway.layers()();
  if (E.isRight(answer)) queries.setQueryData<readonly LayerData[]>(KEY, answer.right.map(layerDataOf));
}

/** What the page came with; undefined where it came without. */
export function pageLayers(queries: QueryClient): LayersState | undefined {
  const layers = queries.getQueryData<readonly LayerData[]>(KEY);
  return layers === undefined ? undefined : { ...emptyLayers, status: 'ready', layers };
}
