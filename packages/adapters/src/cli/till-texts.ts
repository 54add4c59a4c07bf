// What the till in the terminal says.
import type { BasketLine, Receipt } from '@pluspunkt/core/tills';
import { plain, tableOf } from './table.ts';

export const TILL_COMMANDS = ['karte', 'zeile', 'rechnen', 'kaufen', 'storno', 'einlösen', 'stand', 'neu', 'hilfe'] as const;

export const TILL_HELP = `Kasse eines Partners

  karte NUMMER                    liest eine Karte
  zeile BETRAG KATEGORIE [GTIN]   nimmt einen Artikel auf: zeile 4,99 Obst und Gemüse
  rechnen                         zeigt Punkte und Coupons, bucht nichts
  kaufen                          bucht den Einkauf
  storno BON [ZEILE…]             nimmt einen Bon zurück, ganz oder einzelne Zeilen
  einlösen PUNKTE PIN             bezahlt mit Punkten
  stand                           Punkte der Karte
  neu                             nächster Kunde
  ende                            beendet die Kasse

Aufruf: till [--origin ADRESSE] [--client NAME] [--store FILIALE]; das Geheimnis steht in PLUSPUNKT_TILL_SECRET.
Ohne Angaben ist es die Kasse der Kornkiste in den Demodaten.
`;

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' });
const money = (cents: number): string => euros.format(cents / 100);

export const balanceText = (balance: number, pendingUntil?: string): string =>
  `Punktestand ${balance}${pendingUntil === undefined ? '' : ` (die neuen zählen nach dem ${day.format(new Date(pendingUntil))})`}`;

/** Each line with its points, then how the points came about. */
export function receiptText(receipt: Receipt, lines: readonly BasketLine[]): string {
  const categoryOf = (lineId: string): string => plain(lines.find((line) => line.lineId === lineId)?.category ?? '');
  const goods = tableOf(
    [
      { title: 'Zeile', of: ({ lineId }) => lineId },
      { title: 'Betrag', of: ({ amountInCent }) => money(amountInCent), right: true },
      { title: 'Punkte', of: ({ points }) => String(points), right: true },
      { title: 'Artikel', of: ({ lineId }) => categoryOf(lineId) },
    ],
    receipt.lines,
  );
  const effects = receipt.effects.map(({ headline = 'Grundpunkte', points, discountInCent }) => `  ${plain(headline)}: ${discountInCent > 0 ? `-${money(discountInCent)}` : `${points} Punkte`}`);
  const above = receipt.pointsAboveLimit > 0 ? [`  über der Grenze: ${receipt.pointsAboveLimit} Punkte nicht gutgeschrieben`] : [];
  return [goods, ...effects, ...above, `Zu zahlen ${money(receipt.amountInCent)}, ${receipt.points} Punkte`].join('\n');
}
