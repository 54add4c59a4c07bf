// What pages read of a query. Links from mails, networks and adverts carry more; no page looks at that.
import { SECRETS } from './secret-parameters.ts';

/** Of all pages that rest, and of the frame around them. */
export const READ_PARAMETERS: ReadonlySet<string> = new Set([
  ...SECRETS,
  ...['ab', 'anzahl', 'appVersion', 'art', 'asInline', 'bild', 'exakt', 'formular', 'kategorie', 'layer', 'lieferbar', 'marke', 'partner', 'preis-bis', 'preis-von'],
  ...['punkte', 'q', 'reduziert', 'seite', 'shop', 'sortierung', 'status', 'zeitraum', 'ziel'],
]);

/** Of pages that do not rest: what they are asked for is never left out. */
export const OTHER_PARAMETERS: ReadonlySet<string> = new Set(['ansicht', 'bereich', 'filiale', 'karte', 'offen', 'ort', 'p', 'stand', 'standort', 'unterschiede', 'url']);

/** The address as pages read it; the same one where they read all of it. */
export function asRead(address: URL): URL {
  const names = [...address.searchParams.keys()];
  if (names.every((name) => READ_PARAMETERS.has(name))) return address;
  const read = new URL(address);
  for (const name of names) if (!READ_PARAMETERS.has(name)) read.searchParams.delete(name);
  return read;
}
