// Shows overlay layers: one at a time, to whom they are meant for, and never over what somebody is doing.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useViewTransitionState } from 'react-router-dom';
import { useLatePort } from '../../composition/use-port.tsx';
import { isOccupied } from './is-occupied.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { layersModule } from './layers.module.ts';
import { LayersRuntimePort } from './layers.tokens.ts';
import { useSituation } from './use-situation.ts';

/** The overlay that is open now, over the page that is shown now. */
export function OpenLayer() {
  const { layers } = useLatePort(LayersRuntimePort, layersModule);
  const { open, layers: defined } = useSyncExternalStore(layers.subscribe, layers.getSnapshot, layers.getSnapshot);
  const layer = open === undefined ? undefined : defined.find(({ name }) => name === open);
  return layer === undefined ? null : <LayerDialog layer={layer} onClose={layers.closeAll} />;
}

export default function LayerHost() {
  const { layers, account } = useLatePort(LayersRuntimePort, layersModule);
  const { pathname } = useLocation();
  const { settled, who, read } = useSituation();
  // While one page gives way to another the browser shows a still picture and swallows presses: nothing may open under it.
  const arrived = !useViewTransitionState(pathname);

  // A page, not what is chosen on it: whoever filters a list or goes on in it has not come to another one.
  const decidedFor = useRef('');
  const visit = `${pathname} ${who}`;

  const showFor = useEffectEvent(async (route: string, signal: AbortSignal): Promise<void> => {
    if (layers.getSnapshot().status !== 'ready') await layers.load();
    const defined = layers.judge({ route, channel: 'web', hasStoredFavorites: { app: false, web: false }, acceptedCampaigns: [] }).map(({ layer }) => layer);
    if (defined.length === 0 || signal.aborted) return;
    const situation = await read(defined, route);
    if (signal.aborted) return;
    decidedFor.current = visit;
    if (isOccupied(document)) return;
    for (const { name } of defined) layers.register(name);
    layers.show(situation);
  });
  useEffect(() => layers.closeAll, [pathname, layers]);
  useEffect(() => {
    const wake = (): void => layers.wake();
    account.present = who !== '';
    wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, [who, layers, account]);
  useEffect(() => {
    if (!settled || !arrived || decidedFor.current === visit) return undefined;
    const controller = new AbortController();
    void showFor(pathname, controller.signal);
    return () => controller.abort();
  }, [pathname, settled, arrived, visit]);

  return <OpenLayer />;
}
