// German sentences of the command `transactions`, for a terminal.

export const HELP = `Einkäufe aus einer Datei buchen

  transactions DATEI --partner NAME [--json]

CSV (erste Zeile: transactionId;cardNumber;boughtAt;storeId;lineId;category;gtin;amountInCent;quantityInThousandths;onSale,
eine Zeile je Artikel) oder JSON Lines (ein Einkauf je Zeile). Ein zweiter Lauf überspringt, was schon gebucht ist.`;

export const unreadable = (file: string): string => `Die Datei ${file} lässt sich nicht lesen.`;
export const unknownPartner = (id: string): string => `Den Partner „${id}“ gibt es nicht.`;
export const summary = (booked: number, known: number, refused: number): string => `${booked} gebucht, ${known} schon gebucht, ${refused} abgelehnt`;
