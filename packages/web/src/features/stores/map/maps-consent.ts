// Whether somebody wants to see the outside map: for this visit, or until it is taken back. A newer text is asked for anew.
import { useCallback, useState, useSyncExternalStore } from 'react';

const KEY = 'maps-consent';

/** A storage that is closed or full says nothing and keeps nothing. */
function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(version: string, always: boolean): void {
  try {
    (always ? localStorage : sessionStorage).setItem(KEY, version);
  } catch {
    // Then it holds until the page is left.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to keep it in.
  }
}

const never = (): (() => void) => () => undefined;

export interface OutsideConsent {
  readonly given: boolean;
  readonly give: (always: boolean) => void;
  readonly takeBack: () => void;
}

/** Of this version of the text; nothing is given in the server's HTML. */
export function useMapsConsent(version: string | undefined): OutsideConsent {
  const stored = useSyncExternalStore(never, read, () => '');
  const [said, setSaid] = useState<string>();
  const give = useCallback(
    (always: boolean) => {
      write(version ?? '', always);
      setSaid(version);
    },
    [version],
  );
  const takeBack = useCallback(() => {
    forget();
    setSaid('');
  }, []);
  return { given: version !== undefined && (said ?? stored) === version, give, takeBack };
}
