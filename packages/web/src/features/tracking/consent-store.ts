// What somebody has said to measurement on this device: yes, no, or nothing yet.
import type { KeyValueStore } from '@pluspunkt/adapters/transport';
import { option as O } from 'fp-ts';

export type TrackingConsent = 'granted' | 'refused' | 'open';

export interface ConsentStore {
  readonly getSnapshot: () => TrackingConsent;
  readonly subscribe: (listener: () => void) => () => void;
  readonly say: (consent: Exclude<TrackingConsent, 'open'>) => void;
}

/** Where it is kept: the word and the moment it was said, in milliseconds. */
const TRACKING_CONSENT_KEY = 'tracking-consent';
/** After half a year one is asked again. */
const VALID_MS = 183 * 86_400_000;

const decode = (text: string, now: number): TrackingConsent => {
  const [consent, at] = text.split(' ');
  const age = now - Number(at);
  return (consent === 'granted' || consent === 'refused') && age >= 0 && age < VALID_MS ? consent : 'open';
};

export function createConsentStore({ storage, now }: { readonly storage: Pick<KeyValueStore, 'get' | 'set'>; readonly now: () => number }): ConsentStore {
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => O.match((): TrackingConsent => 'open', (text: string) => decode(text, now()))(storage.get(TRACKING_CONSENT_KEY)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    say: (consent) => {
      storage.set(TRACKING_CONSENT_KEY, `${consent} ${now()}`);
      listeners.forEach((listener) => listener());
    },
  };
}
