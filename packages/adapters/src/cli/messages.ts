// Dates, amounts and the help text of the command-line tool.

const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' });
const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const signed = new Intl.NumberFormat('de-DE', { signDisplay: 'exceptZero', useGrouping: 'always' });

/** `20.11.2026`; empty for an invalid instant. */
export const dayOf = (instant: string): string => (Number.isNaN(Date.parse(instant)) ? '' : day.format(new Date(instant)));
/** `49,90 €`; a dash where no shop sells it. */
export const priceOf = (cent: number | undefined): string => (cent === undefined ? '–' : money.format(cent / 100));
/** `+21`, `-500`. */
export const signedOf = (points: number): string => signed.format(points);

/** Parses a typed amount into cents: `49,90`, `49.90`, `49`. */
export function centOf(text: string): number | undefined {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim()) ?? [];
  return euros === '' ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

export const HELP = `Pluspunkt in der Befehlszeile

  card login     --card NUMMER | --email ADRESSE   fragt nach dem Passwort, ohne es zu zeigen
                 --birthday 17.04.1984 --postcode 50674   statt des Passworts
                 --code 123456             der Code der Authenticator-App, wenn eine eingeschaltet ist; sonst fragt der Befehl danach
  card points                                      Punktestand und was bald verfällt
  card bookings  [--days 90] [--category collect] [--limit 20]
  card coupons   [SUCHWORT] [--status available|activated|redeemed] [--limit 20]
  card coupons   activate NUMMER
  card search    SUCHWORT
  card watch                                       Merkzettel mit Preisen und Preisweckern
  card watch     GTIN [--target 49,90]             merkt ein Produkt vor, mit Preiswecker
  card watch     GTIN --stop                       nimmt es vom Merkzettel
  card logout

Überall:
  --json            Ausgabe für Programme
  --origin ADRESSE  Adresse des Dienstes (sonst PLUSPUNKT_ORIGIN, sonst http://localhost:3000)
  --session DATEI   wo die Anmeldung liegt (sonst PLUSPUNKT_SESSION), lesbar nur für Sie
  --help            diese Hilfe

Die Anmeldung bleibt bestehen; mehrere Aufrufe zugleich teilen sie sich.
Ohne Terminal wird das Passwort aus der ersten Zeile der Eingabe gelesen.

Ende: 0 erledigt, 1 gescheitert, 2 falsch aufgerufen, 3 nicht angemeldet, 4 abgelehnt, 5 nicht erreichbar, 6 nicht gefunden
`;
