// Whether somebody wants to see the outside map: for this visit, or until it is taken back. A newer text is asked for anew.
import { useCallback, useState, useSyncExternalStore } from 'react';
import { once } from '../../../composition/lazy-gateway.ts';
import type { ConsentNotes } from './consent-notes.ts';

/** Nothing is known until they are loaded. Where they cannot be, nothing was agreed to. */
function lateNotes() {
  let notes: ConsentNotes | undefined;
  let lost = false;
  const load = once(async () => (notes = (await import('./consent-notes.ts')).createConsentNotes()));
  return {
    subscribe: (listener: () => void) => {
      load()
        .catch(() => (lost = true))
        .then(listener, () => undefined);
      return () => undefined;
    },
    read: (): string | undefined => notes?.read() ?? (lost ? '' : undefined),
    change: (change: (loaded: ConsentNotes) => void): void => void load().then(change, () => undefined),
  };
}

export interface OutsideConsent {
  /** Absent as long as it is not known what this device has kept: nothing is asked before. */
  readonly given: boolean | undefined;
  readonly give: (always: boolean) => void;
  readonly takeBack: () => void;
}

/** Of this version of the text; nothing is known in the server's HTML. */
export function useMapsConsent(version: string | undefined): OutsideConsent {
  const [notes] = useState(lateNotes);
  const stored = useSyncExternalStore(notes.subscribe, notes.read, () => undefined);
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
  const known = said ?? stored;
  return { given: known === undefined ? undefined : version !== undefined && known === version, give, takeBack };
}
