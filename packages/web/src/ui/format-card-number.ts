// How a card number is written: 3084 5172 96.

/** Groups of four digits, as printed on the card. The spaces are non-breaking. */
export const formatCardNumber = (cardNumber: string): string => cardNumber.replace(/(\d{4})(?=\d)/g, '$1\u00A0');
