import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCell, fromCell } from './spreadsheet-cell.ts';

test.each(['=HYPERLINK("https://evil.example")', '+1+cmd|calc', '-1+1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('%j is no formula as a cell', (text) => {
  expect(asCell(text)).toBe(`'${text}`);
});

test.each(['', 'Kaffee', '-12,5', '3', "'s Lädchen"])('%j stays as it is', (text) => {
  expect(asCell(text)).toBe(text);
});

test('a cell is read as the text that was written', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', '1', 'a', '\t') }), (text) => fromCell(asCell(text)) === text));
});
