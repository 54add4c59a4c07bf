// What is loaded when a page is alive and quiet: overlay layers, tracking with its consent, the bridge to the app around it,
// what is kept for times without a network, and the offer of a newer version.
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoggedIn, useSessionHost } from '../composition/use-session.ts';
import { afterNextFrame } from '../app/after-next-frame.ts';
import { onPageEvent, whenAskedFor } from '../app/bridge/page-events.ts';
import { useInline } from '../app/link.tsx';
import { NewVersionStrip } from './new-version/new-version-strip.tsx';
import { wasHereBefore } from '../app/offline/was-here-before.ts';
import { Optional } from '../app/optional.tsx';
import { whenSomebodyActs } from '../app/idle/when-somebody-acts.ts';

const BridgeHost = lazy(() => import('../app/bridge/bridge-host.tsx'));
const LayerHost = lazy(() => import('../features/layers/layer-host.tsx'));
const InitialLayer = lazy(() => import('../features/layers/initial-layer.tsx'));
const OfflineKeeper = lazy(() => import('../app/offline/offline-keeper.tsx'));
const ScrollAgain = lazy(() => import('../app/idle/scroll-again.tsx'));
const PageViewSender = lazy(() => import('../app/page-views/page-view-sender.tsx'));
const TrackingHost = lazy(() => import('../features/tracking/tracking-host.tsx'));

/** A page that rests is left as a document is: then the next one is the first that its app knows of. */
const cameFromHere = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/** True once somebody has gone on from the page they came to, and not only chosen something on it: before that nothing stands in their way. */
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
  const session = useSessionHost();
  useEffect(() => onPageEvent('anmelden', () => session.showDialog('login')), [session]);
  return null;
}

/** Without a tag manager nobody reads what is tracked: nothing of it is loaded, unless the visitor asks what is to choose. */
function useTrackingWanted(): boolean {
  const [asked, setAsked] = useState(false);
  useEffect(() => whenAskedFor('cookie-auswahl', () => setAsked(true)), []);
  return asked || document.documentElement.dataset['tags'] !== undefined;
}

/** Whoever is about to go on finds the next page's address at hand. Who only reads needs none. Asking for it puts links into the head, for which a long page computes its styles anew: the press comes first. */
function usePagesAtHand(): void {
  useEffect(() => whenSomebodyActs(window, () => afterNextFrame(() => void import('../app/page-modules.ts').catch(() => undefined))), []);
}

export default function IdleParts(): ReactNode {
  usePagesAtHand();
  const inline = useInline();
  const moved = useHasMoved();
  const tracking = useTrackingWanted();
  const isMember = useLoggedIn() !== undefined;
  const layers = document.documentElement.dataset['layers'] !== 'off';
  // A page in development has no build, and no worker that could keep one.
  const keeps = document.documentElement.dataset['build'] !== undefined && 'serviceWorker' in navigator;
  // Who looks at one page and leaves has no use for times without a network.
  const [stays, setStays] = useState(() => wasHereBefore(window));
  useEffect(() => {
    if (isMember || moved) setStays(true);
  }, [isMember, moved]);
  return (
    <>
      <PageEvents />
      <NewVersionStrip />
      {keeps && stays && !inline ? (
        <Optional>
          <OfflineKeeper />
        </Optional>
      ) : null}
      {inline ? (
        <Optional>
          <BridgeHost />
        </Optional>
      ) : null}
      {isMember ? (
        <Optional>
          <PageViewSender />
        </Optional>
      ) : null}
      <Optional>
        <ScrollAgain />
      </Optional>
      {tracking ? (
        <Optional>
          <TrackingHost />
        </Optional>
      ) : null}
      {layers && inline ? (
        <Optional>
          <InitialLayer />
        </Optional>
      ) : null}
      {layers && moved ? (
        <Optional>
          <LayerHost />
        </Optional>
      ) : null}
    </>
  );
}
