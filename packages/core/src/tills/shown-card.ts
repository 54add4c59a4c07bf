// Reads what a till scans: a card number, or a code that the member's app shows. Pure.

/** Digits of a rotating code (RFC 6238), behind the card number. */
export const CARD_CODE_DIGITS = 8;
/** How long a code is shown before the next one. */
export const CARD_CODE_SECONDS = 60;

/** A scanned barcode. */
export interface ShownCard {
  readonly cardNumber: string;
  /** Of the app; absent for the card itself. */
  readonly code?: string;
}

const SHOWN = new RegExp(`^([0-9]{10})([0-9]{${String(CARD_CODE_DIGITS)}})?$`);

/** Undefined for a text that no card and no app shows. */
export function readShownCard(scanned: string): ShownCard | undefined {
  const [, cardNumber, code] = SHOWN.exec(scanned) ?? [];
  if (cardNumber === undefined) return undefined;
  return code === undefined ? { cardNumber } : { cardNumber, code };
}
