import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCell, fromCell } from './spreadsheet-cell.ts';

test.each(['=HYPERLINK("https://evil.example")', '+1+cmd|calc', '-1+1', '@SUM(A1)', "'=1"])('%j is no formula as a cell', (text) => {
  expect(asCell(text)).toBe(`'${text}`);
});

test.each(['', 'Kaffee', '-12,5', '3', "'s Lädchen", 'Tee, Kaffee = heiß', '5, - 6'])('%j stays as it is', (text) => {
  expect(asCell(text)).toBe(text);
});

test.each([
  ["Tee,=cmd|' /C calc'!A0,x", "Tee,'=cmd|' /C calc'!A0,x"],
  ['Tee,"=1+1,x', `Tee,'"=1+1,x`],
  ['Tee\t@SUM(A1)', "Tee\t'@SUM(A1)"],
  ['Tee\n-1+cmd|calc', "Tee\n'-1+cmd|calc"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
])('%j begins no formula in a program that separates otherwise', (text, cell) => {
  expect(asCell(text)).toBe(cell);
});

test('a cell is read as the text that was written', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom("'", '"', '=', '-', '1', 'a', ',', '\t', '\r', '\n') }), (text) => fromCell(asCell(text)) === text));
});
