// Whether somebody wants to see the outside map: for this visit, or until it is taken back. A newer text is asked for anew.
import { createBrowserStorage, silentLogger } from '@pluspunkt/adapters/transport';
import { option as O } from 'fp-ts';
import { useCallback, useState, useSyncExternalStore } from 'react';

const KEY = 'maps-consent';

/** A storage that is closed or full keeps the word until the page is left. */
const createNotes = () => {
  const visit = createBrowserStorage({ storage: () => sessionStorage, log: silentLogger });
  const lasting = createBrowserStorage({ storage: () => localStorage, log: silentLogger });
  return {
    read: (): string => O.toUndefined(visit.get(KEY)) ?? O.toUndefined(lasting.get(KEY)) ?? '',
    write: (version: string, always: boolean): void => (always ? lasting : visit).set(KEY, version),
    forget: (): void => [visit, lasting].forEach((storage) => storage.remove(KEY)),
  };
};

const never = (): (() => void) => () => undefined;

export interface OutsideConsent {
  readonly given: boolean;
  readonly give: (always: boolean) => void;
  readonly takeBack: () => void;
}

/** Of this version of the text; nothing is given in the server's HTML. */
export function useMapsConsent(version: string | undefined): OutsideConsent {
  const [notes] = useState(createNotes);
  const stored = useSyncExternalStore(never, notes.read, () => '');
  const [said, setSaid] = useState<string>();
  const give = useCallback(
    (always: boolean) => {
      notes.write(version ?? '', always);
      setSaid(version);
    },
    [notes, version],
  );
  const takeBack = useCallback(() => {
    notes.forget();
    setSaid('');
  }, [notes]);
  return { given: version !== undefined && (said ?? stored) === version, give, takeBack };
}
