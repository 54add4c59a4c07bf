import { expect, it } from 'vitest';
import { splitStreetLine } from './street-line.ts';

it.each([
  ['Lindenstraße 12', 'Lindenstraße', '12'],
  ['Am Alten Markt 7 b', 'Am Alten Markt', '7 b'],
  ['Hauptstr. 12a-14', 'Hauptstr.', '12a-14'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
])('%s is a street with its number', (line, street, streetNumber) => {
  expect(splitStreetLine(line)).toEqual({ street, streetNumber });
});

it.each(['Lindenstraße', 'Straße des 17. Juni', 'Straße 12', 'C 4', '12', ''])('„%s“ is left unchanged', (line) => {
  expect(splitStreetLine(line)).toBeUndefined();
});
