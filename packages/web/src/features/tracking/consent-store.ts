// The consent to measurement on this device: granted, refused, or still open.
import type { KeyValueStore } from '@pluspunkt/adapters/transport/browser';
import { option as O } from 'fp-ts';
import { BehaviorSubject, type Observable } from 'rxjs';

export type TrackingConsent = 'granted' | 'refused' | 'open';

export interface ConsentStore {
  readonly state$: Observable<TrackingConsent>;
  readonly getSnapshot: () => TrackingConsent;
  readonly give: (consent: Exclude<TrackingConsent, 'open'>) => void;
}

/** The stored value is the answer and its moment in milliseconds. */
const TRACKING_CONSENT_KEY = 'tracking-consent';
/** After half a year the consent is requested again. */
const VALID_MS = 183 * 86_400_000;

const decode = (text: string, now: number): TrackingConsent => {
  const [consent, at] = text.split(' ');
  const age = now - Number(at);
  return (consent === 'granted' || consent === 'refused') && age >= 0 && age < VALID_MS ? consent : 'open';
};

export interface ConsentStoreDeps {
  readonly storage: Pick<KeyValueStore, 'get' | 'set'>;
  readonly now: () => number;
}

/** The consent that is valid now. */
export const readConsent = ({ storage, now }: { readonly storage: Pick<KeyValueStore, 'get'>; readonly now: () => number }): TrackingConsent =>
  O.match((): TrackingConsent => 'open', (text: string) => decode(text, now()))(storage.get(TRACKING_CONSENT_KEY));

export function createConsentStore({ storage, now }: ConsentStoreDeps): ConsentStore {
  const state$ = new BehaviorSubject(readConsent({ storage, now }));
  return {
    state$,
    getSnapshot: () => state$.value,
    give: (consent) => {
      storage.set(TRACKING_CONSENT_KEY, `${consent} ${now()}`);
      state$.next(consent);
    },
  };
}
