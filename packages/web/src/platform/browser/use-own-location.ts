// The visitor's position, requested only by a click.
import type { Position } from '@pluspunkt/core/stores';
import { useCallback, useState } from 'react';

/** `undetermined` before a request; the browser's prompt is shown during `asking`. */
export type LocationState = 'undetermined' | 'asking' | 'allowed' | 'refused' | 'unavailable';

const TIMEOUT_MS = 10_000;
const FIVE_MINUTES_MS = 300_000;

/** The part of the browser that knows. */
export type Locator = Pick<Geolocation, 'getCurrentPosition'>;

export function useOwnLocation(onFound: (position: Position) => void, locator?: Locator) {
  const [state, setState] = useState<LocationState>('undetermined');
  const ask = useCallback(() => {
    const geolocation = locator ?? ('geolocation' in navigator ? navigator.geolocation : undefined);
    if (geolocation === undefined) return setState('unavailable');
    setState('asking');
    return geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('allowed');
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: FIVE_MINUTES_MS },
    );
  }, [locator, onFound]);
  return { state, ask };
}
