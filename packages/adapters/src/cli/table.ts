// Tables for a terminal.

export interface Column<A> {
  readonly title: string;
  readonly of: (row: A) => string;
  /** Numbers lean right. */
  readonly right?: boolean;
}

/** Control characters in a service's texts would steer the terminal. */
export const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ');

/** The rows below their titles, two blanks between columns. */
export function tableOf<A>(columns: readonly Column<A>[], rows: readonly A[]): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ of }) => plain(of(row))))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => [...(line[at] ?? '')].length)));
  const padded = (text: string, at: number): string => {
    const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - [...text].length));
    return columns[at]?.right === true ? blanks + text : text + blanks;
  };
  return cells.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}
