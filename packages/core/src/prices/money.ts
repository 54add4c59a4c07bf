// Parses an amount of euros as merchants write it.
import { either as E } from 'fp-ts';

/** `foreign-currency`: the text names a currency other than the euro. */
export type MoneyRefusal = 'unreadable' | 'foreign-currency';

const WRITTEN = /^([A-Za-z€$£]*)\s*([0-9][0-9.,'’\s]*)([A-Za-z€$£]*)$/;
const EURO = /^(€|eur|euro)?$/i;
/** No separator, one kind before the cents, or thousands in groups of three of one kind and cents behind another. */
const AMOUNT = /^(?:(\d{1,9})|(\d{1,3}(?:([.,'’\s])\d{3})+(?=(?!\3)[.,]\d{1,2}$)))(?:[.,](\d{1,2}))?$/;

/**
 * Whole cents of `19,99`, `19.99 EUR`, `€ 1.299,00` or `1,299.00`. An amount with three digits after its only separator is ambiguous
 * (thousands or decimals) and is refused.
 */
export function centsOf(text: string): E.Either<MoneyRefusal, number> {
  const [, before = '', digits = '', after = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (!EURO.test(before) || !EURO.test(after)) return E.left('foreign-currency');
  const [, plain, grouped, , cents = ''] = AMOUNT.exec(digits.trim()) ?? [];
  const euros = plain ?? grouped?.replace(/\D/g, '');
  return euros === undefined ? E.left('unreadable') : E.right(Number(euros) * 100 + Number(cents.padEnd(2, '0')));
}
