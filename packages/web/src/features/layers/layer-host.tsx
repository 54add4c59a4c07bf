// Shows overlay layers: one at a time, to the visitors they are meant for, and never while the visitor is typing.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useViewTransitionState } from 'react-router-dom';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { useSessionDialog } from '../../platform/session/use-session.ts';
import { isOccupied } from './is-occupied.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { layersModule } from './layers.module.ts';
import { OverlaysPort } from './layers.tokens.ts';
import { useSituation } from './use-situation.ts';

/** The overlay that is open now, over the page that is shown now. */
function OpenLayer() {
  const layers = usePort(OverlaysPort);
  const { open, layers: defined } = useReadable(layers, layers.getSnapshot());
  const layer = open === undefined ? undefined : defined.find(({ name }) => name === open);
  return layer === undefined ? null : <LayerDialog layer={layer} onClose={layers.closeAll} />;
}

export default function LayerHost() {
  useModule(layersModule);
  const layers = usePort(OverlaysPort);
  const { pathname } = useLocation();
  const { settled, who, read } = useSituation();
  // During a view transition the browser shows a snapshot and ignores clicks, so no layer may open.
  const arrived = !useViewTransitionState(pathname);

  // A changed filter or list position is the same page.
  const decidedFor = useRef('');
  const visit = `${pathname} ${who}`;

  const showFor = useEffectEvent(async (route: string, signal: AbortSignal): Promise<void> => {
    if (layers.getSnapshot().status !== 'ready') await layers.load();
    const defined = layers.verdicts({ route, channel: 'web', hasStoredFavorites: { app: false, web: false }, acceptedCampaigns: [] }).map(({ layer }) => layer);
    if (defined.length === 0 || signal.aborted) return;
    const situation = await read(defined, route);
    if (signal.aborted) return;
    decidedFor.current = visit;
    if (isOccupied(document)) return;
    for (const { name } of defined) layers.register(name);
    layers.show(situation);
  });
  const dialog = useSessionDialog();
  // A layer was chosen for this page and this visitor: it ends with either, and no dialog of the session opens over it.
  useEffect(() => layers.closeAll, [pathname, who, dialog, layers]);
  useEffect(() => {
    const sendMarks = layers.sendMarks;
    sendMarks();
    window.addEventListener('online', sendMarks);
    return () => window.removeEventListener('online', sendMarks);
  }, [who, layers]);
  useEffect(() => {
    if (!settled || !arrived || decidedFor.current === visit) return undefined;
    const controller = new AbortController();
    void showFor(pathname, controller.signal);
    return () => controller.abort();
  }, [pathname, settled, arrived, visit]);

  return <OpenLayer />;
}
