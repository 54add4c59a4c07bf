// The frame of the external map, and its messages.
import type { Bounds } from '@pluspunkt/core/stores';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MAPS_FRAME_PATH } from '../../../platform/page-settings/maps-settings.ts';
import { Button } from '../../../ui/button/button.tsx';
import { mapCopy, outsideMapCopy } from '../de.ts';
import { clustersOf } from './cluster.ts';
import { frameSaid } from './outside-map-messages.ts';
import type { OutsideMapProps } from './outside-map.tsx';
import styles from './outside-map.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** Without a word for so long, the map counts as not to be had. */
const PATIENCE_MS = 15_000;
const FIRST_ZOOM = 6;

function useFrame({ stores, bounds, onSelect, onMove }: Omit<OutsideMapProps, 'ownHref'>, onFailed: () => void) {
  const mapTexts = useTexts(mapCopy);
  const frame = useRef<HTMLIFrameElement>(null);
  const [view, setView] = useState<{ readonly bounds: Bounds; readonly zoom: number }>();
  const [ready, setReady] = useState(false);
  const settled = useRef(false);
  const post = (message: object): void => frame.current?.contentWindow?.postMessage(message, '*');
  const heard = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    const said = frameSaid(data);
    if (said?.kind === 'failed') onFailed();
    if (said?.kind === 'ready') {
      setReady(true);
      post({ kind: 'show', bounds });
    }
    const picked = said?.kind === 'picked' ? stores.find(({ id }) => id === said.id) : undefined;
    if (picked !== undefined) onSelect(picked);
    if (said?.kind !== 'moved') return;
    setView(said);
    // The first message only confirms the section that the map was given.
    if (settled.current) onMove(said.bounds);
    settled.current = true;
  });
  useEffect(() => {
    const listen = (event: MessageEvent): void => heard(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  const late = useEffectEvent(onFailed);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(late, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  const zoom = view?.zoom ?? FIRST_ZOOM;
  const marks = useMemo(
    () => clustersOf(stores, zoom).map(({ id, position, stores: near }) => ({ id, latitude: position.latitude, longitude: position.longitude, title: near.length === 1 ? near[0].name : mapTexts.cluster(near.length), count: near.length })),
    [stores, zoom, mapTexts],
  );
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage({ kind: 'marks', marks }, '*');
  }, [ready, marks]);
  return frame;
}

interface OutsideMapFrameProps extends Omit<OutsideMapProps, 'ownHref'> {
  readonly onTakeBack: () => void;
  readonly onFailed: () => void;
}

export default function OutsideMapFrame({ onTakeBack, onFailed, ...props }: OutsideMapFrameProps) {
  const copy = useTexts(outsideMapCopy);
  const frame = useFrame(props, onFailed);
  return (
    <div className={styles.frame}>
      {/* No origin, so nothing of ours is within its reach; it may only run and open what the user presses. */}
      <iframe ref={frame} src={MAPS_FRAME_PATH} title={copy.title} sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" className={styles.map} />
      <Button size="small" colour="neutral" className={styles.back} onClick={onTakeBack}>
        {copy.takeBack}
      </Button>
    </div>
  );
}
