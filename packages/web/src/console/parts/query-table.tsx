// The rows of a query as a table, or what stands in their place where there are none.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Elements } from '../../ui/elements.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { QueryView } from './query-view.tsx';

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly empty: Elements;
}

export const QueryTable = <Row,>({ query, empty, ...table }: QueryTableProps<Row>) => <QueryView query={query}>{(rows) => (rows.length === 0 ? empty : <DataTable {...table} rows={rows} />)}</QueryView>;
