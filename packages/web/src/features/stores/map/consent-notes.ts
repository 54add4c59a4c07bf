// Where it is kept whether somebody wants to see the outside map: loaded by itself, since storage brings its machinery along.
import { createBrowserStorage, silentLogger } from '@pluspunkt/adapters/transport';
import { option as O } from 'fp-ts';

const KEY = 'maps-consent';

export interface ConsentNotes {
  /** The version of the text that was agreed to; empty for none. */
  readonly read: () => string;
  readonly write: (version: string, always: boolean) => void;
  readonly forget: () => void;
}

/** A storage that is closed or full keeps the word until the page is left. */
export function createConsentNotes(): ConsentNotes {
  const visit = createBrowserStorage({ storage: () => sessionStorage, log: silentLogger });
  const lasting = createBrowserStorage({ storage: () => localStorage, log: silentLogger });
  return {
    read: () => O.toUndefined(visit.get(KEY)) ?? O.toUndefined(lasting.get(KEY)) ?? '',
    write: (version, always) => (always ? lasting : visit).set(KEY, version),
    forget: () => [visit, lasting].forEach((storage) => storage.remove(KEY)),
  };
}
