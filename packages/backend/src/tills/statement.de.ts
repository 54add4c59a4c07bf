// German texts of statements as files.
const whole = new Intl.NumberFormat('de-DE');
const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const cents = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** The standard fonts of PDF have no narrow space. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const euros = (inCent: number): string => plain(money.format(inCent / 100));

export const STATEMENT_WORDS = {
  columns: ['Partner', 'Monat', 'Ausgegeben', 'Zurückgenommen', 'Eingelöst', 'Kosten', 'Gutschrift', 'Cent je Punkt'],
  title: (partner: string, month: string) => `Abrechnung ${partner}, ${monthName.format(new Date(`${month}-01T00:00:00Z`))}`,
  made: (now: Date) => `Stand vom ${day.format(now)}. Jeder Punkt zählt zum Preis, der beim Einkauf vereinbart war.`,
  price: 'Preis',
  pricePerPoint: (hundredths: number) => `${cents.format(hundredths / 100)} Cent je Punkt`,
  issued: 'Ausgegeben',
  returned: 'Zurückgenommen',
  costs: 'Kosten',
  sum: 'Zusammen',
  points: (count: number) => plain(whole.format(count)),
  euros,
  credit: (points: number, inCent: number) => `Eingelöst: ${plain(whole.format(points))} Punkte, Gutschrift ${euros(inCent)}`,
  balance: (inCent: number) => (inCent < 0 ? `Sie erhalten ${euros(-inCent)}` : `Zu zahlen: ${euros(inCent)}`),
} as const;
