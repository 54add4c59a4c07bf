// The external map, in a frame that is loaded after consent only. The list and the routes to stores work without it.
import type { MapsConsent } from '@pluspunkt/core/consents';
import type { Bounds, Store } from '@pluspunkt/core/stores';
import { useQuery } from '@tanstack/react-query';
import Map from 'lucide-react/icons/map';
import { lazy, Suspense, useState } from 'react';
import { Optional } from '../../../ui/optional.tsx';
import { NewsletterPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/choice.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { outsideMapCopy } from '../de.ts';
import { mapsConsentQuery } from '../stores.queries.ts';
import { useMapsConsent, type OutsideConsent } from './maps-consent.ts';
import styles from './outside-map.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../../ui/when-loaded.ts';

const OutsideMapFrame = lazy(() => import('./outside-map-frame.tsx').then(whenLoaded));

export interface OutsideMapProps {
  readonly stores: readonly Store[];
  readonly bounds: Bounds;
  readonly onSelect: (store: Store) => void;
  readonly onMove: (bounds: Bounds) => void;
  /** The address of this page with our own map. */
  readonly ownHref: string;
}

function Question({ text, consent, ownHref }: { readonly text: MapsConsent | undefined; readonly consent: OutsideConsent; readonly ownHref: string }) {
  const copy = useTexts(outsideMapCopy);
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

/** The place of the question or the map, as long as it is not known which of them. Without a script it never is, and our own map remains. */
const Coming = ({ ownHref }: { readonly ownHref: string }) => {
  const copy = useTexts(outsideMapCopy);
  return (
    <div className={styles.question}>
      <noscript>
        <ButtonLink href={ownHref} keepsScroll colour="outline-primary">
          {copy.own}
        </ButtonLink>
      </noscript>
    </div>
  );
};

function Failed({ ownHref, onRetry }: { readonly ownHref: string; readonly onRetry: () => void }) {
  const copy = useTexts(outsideMapCopy);
  return (
    <div className={styles.question}>
      <Notice
        kind="warning"
        live
        title={copy.failed}
        action={
          <Button size="small" colour="outline-neutral" onClick={onRetry}>
            {copy.retry}
          </Button>
        }
      >
        {copy.failedText}
      </Notice>
      <ButtonLink href={ownHref} keepsScroll colour="outline-primary">
        {copy.own}
      </ButtonLink>
    </div>
  );
}

export function OutsideMap(props: OutsideMapProps) {
  const { data: text } = useQuery(mapsConsentQuery(usePort(NewsletterPort)));
  const consent = useMapsConsent(text?.version);
  const [failed, setFailed] = useState(false);
  if (consent.given === undefined) return <Coming ownHref={props.ownHref} />;
  if (!consent.given) return <Question text={text} consent={consent} ownHref={props.ownHref} />;
  if (failed) return <Failed ownHref={props.ownHref} onRetry={() => setFailed(false)} />;
  return (
    <Optional instead={<Failed ownHref={props.ownHref} onRetry={() => location.reload()} />}>
      <Suspense fallback={<Coming ownHref={props.ownHref} />}>
        <OutsideMapFrame {...props} onTakeBack={consent.takeBack} onFailed={() => setFailed(true)} />
      </Suspense>
    </Optional>
  );
}
