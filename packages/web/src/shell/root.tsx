// The root of every page: what every layout has once.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useHydrated } from '../platform/browser/hydrated.ts';
import { useLoggedIn } from '../platform/session/use-session.ts';
import { SessionDialogs } from '../features/session/index.ts';
import { MemberLooks } from '../ui/button/button.tsx';
import { useBrand } from '../platform/brand/use-brand.tsx';
import { documentTitle, headOf } from '../platform/routing/head.ts';
import { frameCopy } from './de.ts';
import { InlineMode, isInline } from '../ui/link/inline-mode.tsx';
import styles from './frame/frame.module.css';
import { useAllTexts } from '../ui/texts/use-texts.tsx';
import { whenLoaded } from '../ui/when-loaded.ts';

const Announcement = ({ children }: { readonly children: string }) => (
  <p className={styles.announcer} role="status" aria-live="polite">
    {children}
  </p>
);

/** Updates title and announcement after a navigation; the first page has them from the server. */
function RouteAnnouncer() {
  const texts = useAllTexts();
  const copy = texts(frameCopy);
  const brand = useBrand();
  const matches = useMatches();
  const location = useLocation();
  const queries = useQueryClient();
  const [announcement, announce] = useState('');
  const shown = useRef(location.pathname + location.search);
  const head = headOf(matches, { url: new URL(location.pathname + location.search, 'https://page.invalid'), queries, brand, texts });
  const title = documentTitle(head, brand);

  useEffect(() => {
    const here = location.pathname + location.search;
    if (shown.current === here) return;
    const movedOn = !shown.current.startsWith(`${location.pathname}?`) && shown.current !== location.pathname;
    shown.current = here;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description ?? '');
    announce(head.announcement ?? copy.pageLoaded(head.title));
    // After a navigation the focus moves to the heading; a changed filter retains the focus.
    if (movedOn && location.hash === '') document.getElementById('inhalt')?.focus({ preventScroll: true });
  }, [location, title, head, copy]);

  return <Announcement>{announcement}</Announcement>;
}

/** The server writes the head of the first page. */
const Announcer = import.meta.env.SSR ? () => <Announcement>{''}</Announcement> : RouteAnnouncer;

/** Needs the browser's history. */
const ScrollPlaces = import.meta.env.SSR ? () => null : ScrollRestoration;

/** Optional parts; if they cannot be loaded, the page works without them. */
const Extras = lazy(() => import('./extras.tsx').then(whenLoaded).catch(() => ({ default: () => null })));

function AfterHydration() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Extras />
    </Suspense>
  ) : null;
}

/** Buttons that differ for members read it here, so that the parts around them need not render again. */
const AsMember = ({ children }: { readonly children: ReactNode }) => <MemberLooks value={useLoggedIn() !== undefined}>{children}</MemberLooks>;

export function Root() {
  const { search } = useLocation();
  return (
    <InlineMode inline={isInline(search)}>
      <AsMember>
        <Outlet />
      </AsMember>
      <SessionDialogs />
      <Announcer />
      <ScrollPlaces />
      <AfterHydration />
    </InlineMode>
  );
}
