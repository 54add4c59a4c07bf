// Whether somebody wants to see the outside map: for this visit, or until it is taken back. A newer text is asked for anew.
import { useCallback, useState, useSyncExternalStore } from 'react';
import { once } from '../../../composition/lazy-gateway.ts';
import type { ConsentNotes } from './consent-notes.ts';

/** Nothing is known until they are loaded. */
function lateNotes() {
  let notes: ConsentNotes | undefined;
  const load = once(async () => (notes = (await import('./consent-notes.ts')).createConsentNotes()));
  return {
    subscribe: (listener: () => void) => {
      load().then(listener, () => undefined);
      return () => undefined;
    },
    read: (): string => notes?.read() ?? '',
    change: (change: (loaded: ConsentNotes) => void): void => void load().then(change, () => undefined),
  };
}

export interface OutsideConsent {
  readonly given: boolean;
  readonly give: (always: boolean) => void;
  readonly takeBack: () => void;
}

/** Of this version of the text; nothing is given in the server's HTML. */
export function useMapsConsent(version: string | undefined): OutsideConsent {
  const [notes] = useState(lateNotes);
  const stored = useSyncExternalStore(notes.subscribe, notes.read, () => '');
  const [said, setSaid] = useState<string>();
  const give = useCallback(
    (always: boolean) => {
      notes.change((loaded) => loaded.write(version ?? '', always));
      setSaid(version);
    },
    [notes, version],
  );
  const takeBack = useCallback(() => {
    notes.change((loaded) => loaded.forget());
    setSaid('');
  }, [notes]);
  return { given: version !== undefined && (said ?? stored) === version, give, takeBack };
}
