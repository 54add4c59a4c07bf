// Rows of a table, wherever the text that they come in is cut.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowSplitter } from './split-rows.ts';

const split = (pieces: readonly string[], delimiter = ';', lineEnd: '\n' | '\r' = '\n') => {
  const splitter = createRowSplitter(delimiter, lineEnd);
  const rows = pieces.flatMap((piece) => splitter.add(piece));
  const last = splitter.end();
  return last === undefined ? `open since line ${splitter.line()}` : [...rows, ...last].map(({ line, values }) => [line, ...values]);
};

describe('a row', () => {
  it.each([
    ['ends with its line, and the last one with the text', 'a;b\nc;d', [[1, 'a', 'b'], [2, 'c', 'd']]],
    ['has no blanks around its values', ' a ; b\t\r\n', [[1, 'a', 'b']]],
    ['has empty values where nothing stands', ';\n', [[1, '', '']]],
    ['is none where the line is empty', 'a\n\n  \nb', [[1, 'a'], [4, 'b']]],
    ['has anything within quotation marks, and is counted by the line in which it ends', '"a;\n""b"""; c\nd;e', [[2, 'a;\n"b"', 'c'], [3, 'd', 'e']]],
    ['has blanks around quotation marks', ' "a" ;"b" \r\n', [[1, 'a', 'b']]],
    ['has quotation marks within a value as they are', '24" Monitor;5"\n', [[1, '24" Monitor', '5"']]],
    ['has a value as it is where something follows the closing mark', '"a" b;c\n', [[1, '"a" b', 'c']]],
  ])('%s', (_title, text, rows) => {
    expect(split([text])).toEqual(rows);
    expect(split([...text])).toEqual(rows);
  });

  it('has no end where a quotation mark is never closed', () => {
    expect(split(['a;b\nc;"d\ne;f\n'])).toBe('open since line 2');
  });

  it('ends with a carriage return where the table does so', () => {
    expect(split(['a\tb\r"c\rd"\te'], '\t', '\r')).toEqual([[1, 'a', 'b'], [3, 'c\rd', 'e']]);
  });

  it('is read as it was written, wherever the pieces are cut', () => {
    const value = fc.array(fc.constantFrom('a', 'ß', ';', '"', '\n', ' ', '\r'), { maxLength: 6 }).map((letters) => letters.join(''));
    const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), fc.array(fc.nat(80), { maxLength: 5 }), (rows, cuts) => {
        const text = rows.map((row) => row.map(quote).join(';')).join('\n');
        const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        const found = split(pieces);
        expect(typeof found === 'string' ? found : found.map(([, ...values]) => values)).toEqual(rows);
      }),
    );
  });
});
