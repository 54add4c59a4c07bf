// The root of every page: what must be there once, whatever the layout.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { useLoggedIn } from '../composition/use-session.ts';
import { SessionDialogs } from '../features/session/session-dialogs.tsx';
import { MemberLooks } from '../ui/button/button.tsx';
import { useBrand } from '../app/brand/use-brand.tsx';
import { documentTitle, headOf } from '../app/head.ts';
import { frameCopy } from '../app/de.ts';
import { InlineMode, isInline } from '../app/link.tsx';
import styles from './frame/frame.module.css';

const Announcement = ({ children }: { readonly children: string }) => (
  <p className={styles.announcer} role="status" aria-live="polite">
    {children}
  </p>
);

/** Title and announcement of the page that the router has just shown; the first one came from the server. */
function RouteAnnouncer() {
  const brand = useBrand();
  const matches = useMatches();
  const location = useLocation();
  const queries = useQueryClient();
  const [announcement, announce] = useState('');
  const shown = useRef(location.pathname + location.search);
  const head = headOf(matches, { url: new URL(location.pathname + location.search, 'https://page.invalid'), queries, brand });
  const title = documentTitle(head, brand);

  useEffect(() => {
    const here = location.pathname + location.search;
    if (shown.current === here) return;
    const movedOn = !shown.current.startsWith(`${location.pathname}?`) && shown.current !== location.pathname;
    shown.current = here;
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description ?? '');
    announce(head.announcement ?? frameCopy.pageLoaded(head.title));
    // A new page starts at its heading for the keyboard too; a changed filter keeps the focus where it is.
    if (movedOn && location.hash === '') document.getElementById('inhalt')?.focus({ preventScroll: true });
  }, [location, title, head]);

  return <Announcement>{announcement}</Announcement>;
}

/** On the server no page comes after another, and the head is written by itself. */
const Announcer = import.meta.env.SSR ? () => <Announcement>{''}</Announcement> : RouteAnnouncer;

/** Nobody has scrolled a page that is still to be sent. */
const ScrollPlaces = import.meta.env.SSR ? () => null : ScrollRestoration;

/** What no page needs to be read or used; without it the page is whole. */
const IdleParts = lazy(() => import('./extras.tsx').catch(() => ({ default: () => null })));

/** Nothing until the page is alive and the browser has a quiet moment. */
function AfterAll() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return void setTimeout(setQuiet, 500, true);
    requestIdleCallback(() => setQuiet(true), { timeout: 3_000 });
  }, []);
  return quiet ? (
    <Suspense fallback={null}>
      <IdleParts />
    </Suspense>
  ) : null;
}

/** Buttons that are another one for members learn here who looks; what stands around them is not rendered again for it. */
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
      <AfterAll />
    </InlineMode>
  );
}
