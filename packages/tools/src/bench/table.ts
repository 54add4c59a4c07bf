// Tables of the bench, in Markdown: the printed text is the stored one.

export type Cell = string | number;

export interface Table {
  readonly title: string;
  /** How the numbers were measured, so that a reader can repeat them. */
  readonly note: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const cellText = (cell: Cell): string =>
  typeof cell === 'number' ? cell.toLocaleString('en-US', { maximumFractionDigits: cell < 100 ? 2 : 0 }) : cell.replaceAll('|', '\\|');

const padded = (text: string, width: number, right: boolean): string => (right ? text.padStart(width) : text.padEnd(width));

/** The table as Markdown, with aligned columns; numbers are right-aligned. */
export const markdownOf = ({ title, note, head, rows }: Table): string => {
  const texts = rows.map((row) => row.map(cellText));
  const isNumeric = head.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const widths = head.map((name, column) => Math.max(3, name.length, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width, isNumeric[column] ?? false)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (isNumeric[column] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [`## ${title}`, '', note, '', line(head), rule, ...texts.map(line), ''].join('\n');
};
