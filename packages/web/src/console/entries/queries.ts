// Queries of kinds and entries.
import type { EntriesGateway, EntryQuery } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { queryOptions } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { EntriesPort } from '../ports.ts';

const kindsQuery = (entries: EntriesGateway) => queryOptions({ queryKey: ['kinds'], queryFn: ({ signal }) => toPromise(entries.listKinds({ signal })), staleTime: 5 * 60_000 });

/** The kinds that the operator may edit. */
export const useKinds = () => kindsQuery(usePort(EntriesPort));

export const entriesKey = (kind: string) => ['entries', kind];

/** Lists and entries are as new as their page: other operators change them. */
export const listQuery = (entries: EntriesGateway, kind: string, query: EntryQuery) =>
  queryOptions({ queryKey: [...entriesKey(kind), 'list', query], queryFn: ({ signal }) => toPromise(entries.list(kind, query, { signal })), staleTime: 0 });

/** Null for an entry that does not exist. Read once for a form, which must not change while it is filled in. */
export const entryQuery = (entries: EntriesGateway, kind: string, key: string) =>
  queryOptions({ queryKey: [...entriesKey(kind), 'entry', key], queryFn: ({ signal }) => unwrapOrNull(entries.read(kind, key, { signal })), staleTime: 0, gcTime: 0, refetchOnReconnect: false });
