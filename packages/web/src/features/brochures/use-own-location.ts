// Where the visitor stands: asked for on request only, never by itself.
import type { Position } from '@pluspunkt/core/stores';
import { useState } from 'react';

export type LocationState = 'undetermined' | 'asking' | 'allowed' | 'refused' | 'unavailable';

const TIMEOUT_MS = 10_000;
const FIVE_MINUTES_MS = 300_000;

export function useOwnLocation(onFound: (position: Position) => void): { readonly state: LocationState; readonly ask: () => void } {
  const [state, setState] = useState<LocationState>('undetermined');
  const ask = (): void => {
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('allowed');
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: FIVE_MINUTES_MS },
    );
  };
  return { state, ask };
}
