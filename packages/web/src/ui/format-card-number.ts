// How a card number is written: 3084 5172 96.

/** Groups of four digits, as they stand on the card. The spaces do not break. */
export const formatCardNumber = (cardNumber: string): string => cardNumber.replace(/(\d{4})(?=\d)/g, '$1\u00A0');
