// The map of another provider, in a frame that is loaded after consent alone. The list, and the way to each store, work without it.
import type { MapsConsent } from '@pluspunkt/core/consents';
import type { Bounds, Store } from '@pluspunkt/core/stores';
import { useQuery } from '@tanstack/react-query';
import Map from 'lucide-react/icons/map';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { MAPS_FRAME_PATH } from '../../../composition/maps-settings.ts';
import { NewsletterPort } from '../../../composition/tokens.ts';
import { usePort } from '../../../composition/use-port.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/choice.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { mapCopy, outsideMapCopy as copy } from '../de.ts';
import { mapsConsentQuery } from '../stores.queries.ts';
import { clustersOf } from './cluster.ts';
import { useMapsConsent, type OutsideConsent } from './maps-consent.ts';
import { frameSaid } from './outside-map-messages.ts';
import styles from './outside-map.module.css';

/** Without a word for so long, the map counts as not to be had. */
const PATIENCE_MS = 15_000;
const FIRST_ZOOM = 6;

export interface OutsideMapProps {
  readonly stores: readonly Store[];
  readonly bounds: Bounds;
  readonly onSelect: (store: Store) => void;
  readonly onMove: (bounds: Bounds) => void;
  /** The address of this page with our own map. */
  readonly ownHref: string;
}

function useFrame({ stores, bounds, onSelect, onMove }: OutsideMapProps, onFailed: () => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [view, setView] = useState<{ readonly bounds: Bounds; readonly zoom: number }>();
  const [ready, setReady] = useState(false);
  const settled = useRef(false);
  const tell = (message: object): void => frame.current?.contentWindow?.postMessage(message, '*');
  const heard = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    const said = frameSaid(data);
    if (said?.kind === 'failed') onFailed();
    if (said?.kind === 'ready') {
      setReady(true);
      tell({ kind: 'show', bounds });
    }
    const picked = said?.kind === 'picked' ? stores.find(({ id }) => id === said.id) : undefined;
    if (picked !== undefined) onSelect(picked);
    if (said?.kind !== 'moved') return;
    setView(said);
    // The first is the map's own: it shows what it was told to.
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
    () => clustersOf(stores, zoom).map(({ id, position, stores: near }) => ({ id, latitude: position.latitude, longitude: position.longitude, title: near.length === 1 ? near[0].name : mapCopy.cluster(near.length), count: near.length })),
    [stores, zoom],
  );
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage({ kind: 'marks', marks }, '*');
  }, [ready, marks]);
  return frame;
}

function Frame({ consent, onFailed, ...props }: OutsideMapProps & { readonly consent: OutsideConsent; readonly onFailed: () => void }) {
  const frame = useFrame(props, onFailed);
  return (
    <div className={styles.frame}>
      {/* No origin, so nothing of ours is within its reach; it may only run and open what somebody presses. */}
      <iframe ref={frame} src={MAPS_FRAME_PATH} title={copy.title} sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" className={styles.map} />
      <Button size="small" colour="neutral" className={styles.back} onClick={consent.takeBack}>
        {copy.takeBack}
      </Button>
    </div>
  );
}

function Question({ text, consent, ownHref }: { readonly text: MapsConsent | undefined; readonly consent: OutsideConsent; readonly ownHref: string }) {
  const [always, setAlways] = useState(false);
  return (
    <div className={styles.question}>
      <h2>{text?.headline ?? copy.headline}</h2>
      <p>{text?.text ?? copy.text}</p>
      <Checkbox label={copy.always} checked={always} onChange={(event) => setAlways(event.target.checked)} />
      <p className={styles.choices}>
        <Button colour="outline-primary" icon={Map} disabled={text === undefined} onClick={() => consent.give(always)}>
          {copy.show}
        </Button>
        <ButtonLink href={ownHref} keepsScroll colour="outline-primary">
          {copy.own}
        </ButtonLink>
      </p>
      <p className="u-meta">
        {text === undefined ? '' : `${text.provider} · `}
        <Link href={text?.privacyLink ?? '/datenschutz'}>{copy.privacy}</Link>
      </p>
    </div>
  );
}

export function OutsideMap(props: OutsideMapProps) {
  const { data: text } = useQuery(mapsConsentQuery(usePort(NewsletterPort)));
  const consent = useMapsConsent(text?.version);
  const [failed, setFailed] = useState(false);
  if (!consent.given) return <Question text={text} consent={consent} ownHref={props.ownHref} />;
  if (!failed) return <Frame {...props} consent={consent} onFailed={() => setFailed(true)} />;
  return (
    <div className={styles.question}>
      <Notice
        kind="warning"
        live
        title={copy.failed}
        action={
          <Button size="small" colour="outline-neutral" onClick={() => setFailed(false)}>
            {copy.retry}
          </Button>
        }
      >
        {copy.failedText}
      </Notice>
      <ButtonLink href={props.ownHref} keepsScroll colour="outline-primary">
        {copy.own}
      </ButtonLink>
    </div>
  );
}
