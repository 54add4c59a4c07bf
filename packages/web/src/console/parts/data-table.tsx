// A table of a list: columns that sort by a link, and on phones a card for each row.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { partsCopy } from './de.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly figures?: boolean;
  /** Where sorting by this column leads. */
  readonly sortHref?: string;
  readonly sorted?: 'asc' | 'desc' | undefined;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function Heading<Row>({ label, sortHref, sorted }: Column<Row>) {
  if (sortHref === undefined) return <span>{label}</span>;
  return (
    <Link href={sortHref} keepsScroll className={styles.sort} aria-label={partsCopy.sortBy(label)}>
      <span>{label}</span>
      {sorted !== undefined && <Icon glyph={sorted === 'asc' ? ArrowUp : ArrowDown} size="s" />}
    </Link>
  );
}

export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.figures === true ? styles.figures : undefined} aria-sort={column.sorted === undefined ? undefined : ARIA_SORT[column.sorted]}>
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label: name, cell, figures }) => (
                <td key={id} data-label={name} className={figures === true ? styles.figures : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
