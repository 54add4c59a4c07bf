// What is loaded after hydration: overlay layers, tracking with its consent, the bridge to the host app, offline copies,
// and the offer of a newer version.
import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionDialogPort } from '../platform/session/session.tokens.ts';
import { usePort } from '../platform/container/use-port.tsx';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { onPageEvent, whenAskedFor } from '../platform/bridge/page-events.ts';
import { wasRegistrationLeft } from '../features/registration/index.ts';
import { useInline } from '../ui/link/inline-mode.tsx';
import { NewVersionStrip } from './new-version/new-version-strip.tsx';
import { wasHereBefore } from './offline/was-here-before.ts';
import { Optional } from '../ui/optional.tsx';
import { whenLoaded } from '../ui/when-loaded.ts';

const BridgeHost = lazy(() => import('./bridge/bridge-host.tsx').then(whenLoaded));
const LayerHost = lazy(() => import('../features/layers/layer-host.tsx').then(whenLoaded));
const InitialLayer = lazy(() => import('../features/layers/initial-layer.tsx').then(whenLoaded));
const StoreOfflineCopy = lazy(() => import('./offline/store-offline-copy.tsx').then(whenLoaded));
const RegistrationHost = lazy(() => import('../features/registration/registration-host.tsx').then(whenLoaded));
const LateScrollRestoration = lazy(() => import('./late-scroll-restoration.tsx').then(whenLoaded));
const PageViewSender = lazy(() => import('./page-views/page-view-sender.tsx').then(whenLoaded));
const TrackingHost = lazy(() => import('../features/tracking/tracking-host.tsx').then(whenLoaded));

/** Before hydration, links load documents: then the next page is the first one of the app. */
const cameFromHere = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/** True once the visitor has opened a second page. */
function useHasMoved(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(cameFromHere);
  useEffect(() => {
    if (pathname !== first) setMoved(true);
  }, [pathname, first]);
  return moved;
}

/** Events of the page that the page itself answers. */
function PageEvents() {
  const dialogs = usePort(SessionDialogPort);
  useEffect(() => onPageEvent('anmelden', dialogs.openLogin), [dialogs]);
  return null;
}

/** Tracking is loaded only with a tag manager, or when the visitor opens the cookie settings. */
function useTrackingWanted(): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => whenAskedFor('cookie-auswahl', () => setAsked(true)), []);
  return asked || document.documentElement.dataset['tags'] !== undefined;
}

export default function Extras(): ReactNode {
  const inline = useInline();
  const moved = useHasMoved();
  const tracking = useTrackingWanted();
  const isMember = useLoggedIn() !== undefined;
  const layers = document.documentElement.dataset['layers'] !== 'off';
  // In development there is no build, and no service worker.
  const storesCopies = document.documentElement.dataset['build'] !== undefined && 'serviceWorker' in navigator;
  const [registrationLeft] = useState(() => wasRegistrationLeft(window));
  // A visitor of a single page needs no offline copies.
  const [stays, setStays] = useState(() => wasHereBefore(window));
  useEffect(() => {
    if (isMember || moved) setStays(true);
  }, [isMember, moved]);
  const parts: readonly (readonly [isShown: boolean, Part: ComponentType])[] = [
    [storesCopies && stays && !inline, StoreOfflineCopy],
    [inline, BridgeHost],
    [isMember, PageViewSender],
    [true, LateScrollRestoration],
    [registrationLeft, RegistrationHost],
    [tracking, TrackingHost],
    [layers && inline, InitialLayer],
    [layers, LayerHost],
  ];
  return (
    <>
      <PageEvents />
      <NewVersionStrip />
      {parts.map(([isShown, Part], index) =>
        isShown ? (
          <Optional key={index}>
            <Part />
          </Optional>
        ) : null,
      )}
    </>
  );
}
