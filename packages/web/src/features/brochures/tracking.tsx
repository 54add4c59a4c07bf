// Tracks seen and read brochures. Renders nothing; the page works without it.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Reading } from '@pluspunkt/core/brochures';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { brochureTrackingModule, ImpressionsPort, ReadingPort } from './brochure-tracking.module.ts';

/** How much of a cover must be on the screen. */
const VISIBLE_SHARE = 0.5;

/** Calls back whenever the page is hidden, perhaps for ever, and when it is shown again. */
function useVisibility(onHidden: () => void, onShown?: () => void): void {
  const hidden = useEffectEvent(onHidden);
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    const change = (): void => (document.visibilityState === 'hidden' ? hidden() : shown());
    const leave = (): void => hidden();
    document.addEventListener('visibilitychange', change);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', change);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}

interface ImpressionTrackerProps {
  /** Where covers carry `data-brochure`. */
  readonly list: RefObject<HTMLElement | null>;
  /** The list's key; a new one is observed again. */
  readonly shown: unknown;
}

export function ImpressionTracker({ list, shown }: ImpressionTrackerProps): null {
  useModule(brochureTrackingModule);
  const impressions = usePort(ImpressionsPort);
  useVisibility(() => impressions.flush());
  useEffect(() => {
    if (list.current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = target instanceof HTMLElement ? target.dataset['brochure'] : undefined;
          if (!isIntersecting || id === undefined) continue;
          impressions.seen(id);
          observer.unobserve(target);
        }
      },
      { threshold: VISIBLE_SHARE },
    );
    list.current.querySelectorAll('[data-brochure]').forEach((cover) => observer.observe(cover));
    return () => {
      observer.disconnect();
      impressions.flush();
    };
  }, [impressions, list, shown]);
  return null;
}

interface ReadingTrackerProps {
  readonly brochureId: string;
  readonly pageNumber: number;
}

/** Follows the page that is in the middle of the screen. */
export function ReadingTracker({ brochureId, pageNumber }: ReadingTrackerProps): null {
  useModule(brochureTrackingModule);
  const begin = usePort(ReadingPort);
  const [reading] = useState<Reading>(begin);
  useVisibility(reading.pause, reading.resume);
  useEffect(() => {
    const page = { brochureId, pageNumber };
    reading.open(page);
    return () => reading.close(page);
  }, [reading, brochureId, pageNumber]);
  return null;
}
