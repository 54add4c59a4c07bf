// The visitor's consent to the external map: for this visit, or until it is withdrawn. A newer text needs a new consent.
import type { KeyValueStore } from '@pluspunkt/adapters/transport/browser';
import { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { BehaviorSubject, type Observable } from 'rxjs';
import { LocalStoragePort, SessionStoragePort, token } from '../../../platform/container/tokens.ts';
import { useModule, usePort } from '../../../platform/container/use-port.tsx';
import { useReadable } from '../../../platform/container/use-readable.ts';

const KEY = 'maps-consent';

export interface MapsConsentStore {
  /** The version of the text that the visitor agreed to; empty for none. */
  readonly state$: Observable<string>;
  readonly give: (version: string, always: boolean) => void;
  readonly withdraw: () => void;
}

export interface MapsConsentDeps {
  /** Storage for this visit. */
  readonly visit: KeyValueStore;
  readonly lasting: KeyValueStore;
}

/** Where storage is forbidden or full, the consent is valid until the page is closed. */
export function createMapsConsent({ visit, lasting }: MapsConsentDeps): MapsConsentStore {
  const state$ = new BehaviorSubject(O.toUndefined(visit.get(KEY)) ?? O.toUndefined(lasting.get(KEY)) ?? '');
  return {
    state$,
    give: (version, always) => {
      (always ? lasting : visit).set(KEY, version);
      state$.next(version);
    },
    withdraw: () => {
      [visit, lasting].forEach((storage) => storage.remove(KEY));
      state$.next('');
    },
  };
}

const MapsConsentPort = token<MapsConsentStore>('MapsConsent');

const mapsConsentModule = new ContainerModule(({ bind }) => {
  bind(MapsConsentPort)
    .toResolvedValue((visit, lasting) => createMapsConsent({ visit, lasting }), [SessionStoragePort, LocalStoragePort])
    .inSingletonScope();
});

export interface OutsideConsent {
  /** Absent until hydration. */
  readonly given: boolean | undefined;
  readonly give: (always: boolean) => void;
  readonly takeBack: () => void;
}

const serverSide: OutsideConsent = { given: undefined, give: () => undefined, takeBack: () => undefined };

function useStoredConsent(version: string | undefined): OutsideConsent {
  useModule(mapsConsentModule);
  const store = usePort(MapsConsentPort);
  const agreed = useReadable<string | undefined>(store, undefined);
  return {
    given: agreed === undefined ? undefined : version !== undefined && agreed === version,
    give: (always) => store.give(version ?? '', always),
    takeBack: store.withdraw,
  };
}

/** The consent to this version of the text. */
export const useMapsConsent: (version: string | undefined) => OutsideConsent = import.meta.env.SSR ? () => serverSide : useStoredConsent;
