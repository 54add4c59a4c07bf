// The visitor's position, requested only by a click.
import type { Position } from '@pluspunkt/core/stores';
import { useCallback, useEffect, useRef, useState } from 'react';

/** `undetermined` before a request; the browser's prompt is shown during `asking`. */
export type LocationState = 'undetermined' | 'asking' | 'allowed' | 'refused' | 'unavailable';

const TIMEOUT_MS = 10_000;
/** The browser's own timeout does not run while its question is open, which may never be answered. */
const QUESTION_TIMEOUT_MS = 30_000;
const FIVE_MINUTES_MS = 300_000;

/** The part of the browser that reports positions. */
export type Locator = Pick<Geolocation, 'getCurrentPosition'>;

export function useOwnLocation(onFound: (position: Position) => void, locator?: Locator) {
  const [state, setState] = useState<LocationState>('undetermined');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const ask = useCallback(() => {
    const geolocation = locator ?? ('geolocation' in navigator ? navigator.geolocation : undefined);
    if (geolocation === undefined) return setState('unavailable');
    setState('asking');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('unavailable'), QUESTION_TIMEOUT_MS);
    return geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(timer.current);
        // An answer after the page was left must not lead the visitor back to it.
        if (isGone.current) return;
        setState('allowed');
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        clearTimeout(timer.current);
        setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable');
      },
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: FIVE_MINUTES_MS },
    );
  }, [locator, onFound]);
  return { state, ask };
}
