// Tables and sentences in terminals of any width.
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { tableOf, type Column } from './table.ts';
import { fitted } from './wrap.ts';

interface Row {
  readonly day: string;
  readonly points: string;
  readonly what: string;
}
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Tag', of: ({ day }) => day },
  { title: 'Punkte', of: ({ points }) => points, right: true },
  { title: 'Wofür', of: ({ what }) => what },
];
const ROWS: readonly Row[] = [
  { day: '01.03.2026', points: '+120', what: 'Einkauf in der Filiale am Markt mit zwei Coupons' },
  { day: '28.02.2026', points: '-1.000', what: 'Gutschein' },
];
const lengths = (text: string): number[] => text.split('\n').map((line) => stringWidth(line));

describe('a table', () => {
  it('has a line for each row where it goes to a file or another program', () => {
    expect(tableOf(COLUMNS, ROWS)).toBe(
      ['Tag         Punkte  Wofür', '01.03.2026    +120  Einkauf in der Filiale am Markt mit zwei Coupons', '28.02.2026  -1.000  Gutschein'].join('\n'),
    );
  });

  it('breaks its last column between words where the terminal is narrow', () => {
    expect(tableOf(COLUMNS, ROWS, 44)).toBe(
      [
        'Tag         Punkte  Wofür',
        '01.03.2026    +120  Einkauf in der Filiale',
        '                    am Markt mit zwei',
        '                    Coupons',
        '28.02.2026  -1.000  Gutschein',
      ].join('\n'),
    );
  });

  it('becomes a block for each row where columns do not fit', () => {
    expect(tableOf(COLUMNS, [...ROWS, { day: '27.02.2026', points: '', what: 'Spende' }], 30)).toBe(
      [
        'Tag: 01.03.2026',
        'Punkte: +120',
        'Wofür: Einkauf in der Filiale',
        'am Markt mit zwei Coupons',
        '',
        'Tag: 28.02.2026',
        'Punkte: -1.000',
        'Wofür: Gutschein',
        '',
        'Tag: 27.02.2026',
        'Wofür: Spende',
      ].join('\n'),
    );
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'ß', '5', '😀'), minLength: 1, maxLength: 9 });
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

  it('is never wider than the terminal, and contains every word once', () => {
    const rows = fc.array(fc.record({ day: word, points: word, what: sentence }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 20, max: 100 }), (list, width) => {
        const text = tableOf(COLUMNS, list, width);
        expect(Math.max(...lengths(text))).toBeLessThanOrEqual(width);
        const said = text.split(/\s+/).filter((one) => !['Tag', 'Punkte', 'Wofür', 'Tag:', 'Punkte:', 'Wofür:', ''].includes(one));
        expect(said.toSorted()).toEqual(list.flatMap(({ day, points, what }) => [day, points, ...what.split(' ')]).toSorted());
      }),
    );
  });

  it('continues wrapped sentences with the indent of their first line', () => {
    expect(fitted('Partner\n  Kornkiste – Brot und Brötchen', 20)).toBe('Partner\n  Kornkiste – Brot\n  und Brötchen');
    expect(fitted('Partner\n  Kornkiste – Brot und Brötchen', undefined)).toBe('Partner\n  Kornkiste – Brot und Brötchen');
  });
});
