// The layer that the app opens with: the app names it in the address of its first page (`layer=…`).
import { layerDataOf, layerVerdict, type LayerData } from '@pluspunkt/core/layers';
import { either as E } from 'fp-ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LayersPort } from '../../platform/container/tokens.ts';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { isOccupied } from './is-occupied.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { layersModule } from './layers.module.ts';
import { LayerSeenPort, OverlaysPort } from './layers.tokens.ts';
import { useSituation } from './use-situation.ts';

const ID = /^[A-Za-z0-9_-]{1,60}$/;

/** Not under its name, which the host of other layers would show as well. */
const overlayOf = ({ name }: Pick<LayerData, 'name'>): string => `initial:${name}`;

export default function InitialLayer() {
  const gateway = usePort(LayersPort);
  useModule(layersModule);
  const layers = usePort(OverlaysPort);
  const seen = usePort(LayerSeenPort);
  const { search, pathname } = useLocation();
  const [id] = useState(() => new URLSearchParams(search).get('layer') ?? '');
  const [layer, show] = useState<LayerData>();
  const { settled, read } = useSituation();

  const open = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const found = await gateway.initialLayer(id, { signal })();
    if (E.isLeft(found)) return;
    // The app has chosen the moment: routes do not matter.
    const { whitelist: _whitelist, blacklist: _blacklist, ...initial } = found.right;
    const situation = await read([initial], pathname);
    const verdict = layerVerdict(initial, { ...situation, layersShown: situation.layersShown ?? [], now: new Date(), seen: seen.read() });
    if (signal.aborted || !verdict.show || isOccupied(document)) return;
    layers.register(overlayOf(initial));
    if (E.isLeft(layers.open(overlayOf(initial)))) return;
    layers.markSeen(initial);
    show(layerDataOf(initial));
  });
  useEffect(() => {
    if (!settled || !ID.test(id)) return undefined;
    const controller = new AbortController();
    void open(controller.signal);
    return () => controller.abort();
  }, [settled, id]);

  // The page, its visitor or a dialog of the session closes it as well.
  const { open: overlay } = useReadable(layers, layers.getSnapshot());
  return layer === undefined || overlay !== overlayOf(layer) ? null : <LayerDialog layer={layer} onClose={layers.closeAll} />;
}
