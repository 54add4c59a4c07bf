// Columns of a feed that the import does not know: how many rows fill them, with examples, so that none is ignored silently.
import type { ColumnMapping } from '@pluspunkt/core/prices';
import { columnsOf, type Columns } from './field-names.ts';

export interface UnknownColumn {
  readonly name: string;
  /** Rows with a value in it. */
  readonly rows: number;
  readonly examples: readonly string[];
}

const MOST_COLUMNS = 200;
const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;

interface Counted {
  rows: number;
  readonly examples: Set<string>;
}

export const createUnknownColumns = (mapping: ColumnMapping = {}) => {
  const counted = new Map<string, Counted>();
  return {
    /** Where the values of a row with these names belong. */
    of: (names: readonly string[]): Columns => columnsOf(names, mapping),
    /** Counts the values of one row. */
    add({ unknown }: Columns, values: readonly string[]): void {
      for (const { place, name } of unknown) {
        const value = values[place] ?? '';
        let column = counted.get(name);
        if (column === undefined) {
          if (counted.size >= MOST_COLUMNS) continue;
          column = { rows: 0, examples: new Set() };
          counted.set(name, column);
        }
        if (value === '') continue;
        column.rows += 1;
        if (column.examples.size < MOST_EXAMPLES) column.examples.add(value.slice(0, LONGEST_EXAMPLE).toWellFormed());
      }
    },
    list: (): readonly UnknownColumn[] =>
      [...counted].map(([name, { rows, examples }]) => ({ name, rows, examples: [...examples] })).toSorted((a, b) => b.rows - a.rows),
  };
};
export type UnknownColumns = ReturnType<typeof createUnknownColumns>;
