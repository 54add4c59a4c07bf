// Normalises global trade item numbers (GTIN), so that all notations of a number find one article.
import { gtinCheckDigit, isValidGtin } from './gtin.ts';

/** Excel exports write numbers as `="4006381333931"` to keep leading zeros. */
const EXCEL_TEXT = /^="(.*)"$/;
const SEPARATORS = /[\s\u2010-\u2015-]/g;
const ISBN_10 = /^\d{9}[\dXx]$/;

/** ISO 2108: weights 10 to 2 for nine digits; the tenth makes the sum divisible by 11, where X counts 10. */
const isIsbn10 = (text: string): boolean =>
  ISBN_10.test(text) && [...text].reduce((sum, sign, place) => sum + (10 - place) * (sign.toUpperCase() === 'X' ? 10 : Number(sign)), 0) % 11 === 0;

/** An ISBN of ten digits belongs to the GTIN that begins with 978. */
const isbn13 = (isbn: string): string => {
  const body = `978${isbn.slice(0, 9)}`;
  return `${body}${gtinCheckDigit(body) ?? ''}`;
};

/** The digits of a number as merchants write it: without blanks, hyphens and Excel's quotation marks; an ISBN-10 as its GTIN. */
export function gtinDigits(text: string): string {
  const digits = text.trim().replace(EXCEL_TEXT, '$1').replace(SEPARATORS, '');
  return isIsbn10(digits) ? isbn13(digits) : digits;
}

/**
 * The number as the catalogue stores it. GS1 numbers of 8, 12, 13 and 14 digits differ only in leading zeros: a number
 * is stored with 8 digits where they suffice, else with 13, else with 14. `undefined` where `gtin` is not valid. The result is its own
 * canonical form.
 */
export function canonicalGtin(gtin: string): string | undefined {
  if (!isValidGtin(gtin)) return undefined;
  const digits = gtin.replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}
