// Tracking on the page: consent, the queue, what sets it off, and the tag container after consent.
import type { Tracking } from '@pluspunkt/core/tracking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { of } from 'rxjs';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { onPageEvent } from '../../platform/bridge/page-events.ts';
import { onTrack } from '../../platform/browser/track.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { MemberPort, SessionPort } from '../../platform/session/session.tokens.ts';
import { ContentPort, LocalStoragePort, LogPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { createConsentStore, type TrackingConsent } from './consent-store.ts';
import { loadContainer } from './container-script.ts';
import { consentCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

/** Tracks external links before they are followed; a failure does not block them. */
function leavingLink(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return undefined;
  return link.hostname;
}

function useRuntime(brand: string): React.RefObject<Tracking | undefined> {
  const session = usePort(SessionPort);
  const member = usePort(MemberPort);
  const log = usePort(LogPort);
  const runtime = useRef<Tracking>(undefined);
  const onFailure = useEffectEvent((code: string, messages: number) => log.error('tracking failed', { code, messages }));
  useEffect(() => {
    let gone = false;
    void import('./tracking-runtime.ts').then(
      ({ createTrackingRuntime }) => {
        if (gone) return;
        runtime.current = createTrackingRuntime({ session, member, enabled$: of(true), window, site: { site: brand }, onFailure: (code, messages) => onFailure(code, messages) });
        runtime.current.pageview();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      runtime.current?.dispose();
      runtime.current = undefined;
    };
  }, [session, member, brand]);
  return runtime;
}

/** Rendered after consent only: nothing that was done before it is recorded. */
function Queue({ brand }: { readonly brand: string }) {
  const runtime = useRuntime(brand);
  const log = usePort(LogPort);
  const { pathname } = useLocation();
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current !== pathname) runtime.current?.pageview();
    entered.current = pathname;
  }, [pathname, runtime]);
  useEffect(() => onTrack((message) => runtime.current?.track(message)), [runtime]);
  useEffect(() => {
    const onClick = (event: Event): void => {
      try {
        const host = leavingLink(event);
        if (host !== undefined) runtime.current?.track({ event: 'custom.linkOut', host });
      } catch (error) {
        log.error('a link could not be tracked', { error: error instanceof Error ? error.message : 'unknown' });
      }
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [runtime, log]);
  return null;
}

function useConsent(): readonly [TrackingConsent, (consent: 'granted' | 'refused') => void] {
  const storage = usePort(LocalStoragePort);
  const [store] = useState(() => createConsentStore({ storage, now: () => Date.now() }));
  return [useReadable(store, 'open'), store.give];
}

export default function TrackingHost() {
  const copy = useTexts(consentCopy);
  const content = usePort(ContentPort);
  const toast = useToast();
  const origin = document.documentElement.dataset['tags'];
  const { data, isPending } = useQuery({ queryKey: ['configuration', 'web'], queryFn: ({ signal }) => toPromise(content.configuration('web', { signal })), staleTime: Infinity });
  const known = !isPending;
  const enabled = data?.['trackingEnabled'] === true;
  const [consent, give] = useConsent();
  const { name } = useBrand();
  const [asked, setAsked] = useState(false);
  const container = String(data?.['tagManagerContainer'] ?? '') || undefined;
  const needsConsent = enabled && origin !== undefined;

  const choose = useEffectEvent(() => (needsConsent ? setAsked(true) : toast.success({ title: copy.nothing })));
  // Only once it is known whether there is something to choose.
  useEffect(() => (known ? onPageEvent('cookie-auswahl', () => choose()) : undefined), [known]);
  useEffect(() => {
    if (enabled && origin !== undefined && consent === 'granted') loadContainer(document, origin, container);
  }, [enabled, origin, consent, container]);

  const onAnswer = (answer: 'granted' | 'refused'): void => {
    give(answer);
    setAsked(false);
    toast.success({ title: copy[answer] });
  };
  return (
    <>
      {enabled && consent === 'granted' ? <Queue brand={name} /> : null}
      {needsConsent && (consent === 'open' || asked) ? <ConsentBanner asked={asked} onAnswer={onAnswer} /> : null}
    </>
  );
}

