// The changes of an entry, or of a whole kind, each with its undo.
import type { AuditItem } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatMoment } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState } from '../parts/url-state.ts';
import { consolePaths } from '../paths.ts';
import { AuditPort, EntryChangesPort } from '../ports.ts';
import { problemText } from '../session/problem-text.ts';
import { useOperatorMutation } from '../session/step-up.tsx';
import { AuditDetails } from './audit-details.tsx';
import { entriesCopy } from './de.ts';
import { entriesKey } from './queries.ts';

const copy = entriesCopy.history;

interface HistoryProps {
  readonly kind: string;
  /** Of one entry; of all where it is absent. */
  readonly entryKey?: string;
}

export function History({ kind, entryKey }: HistoryProps) {
  const audit = usePort(AuditPort);
  const changes = usePort(EntryChangesPort);
  const queries = useQueryClient();
  const toast = useToast();
  const state = useUrlState();
  const [chosen, setChosen] = useState<AuditItem>();
  const page = { limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE, ...(entryKey === undefined ? {} : { key: entryKey }) };
  const query = useQuery({ queryKey: [...entriesKey(kind), 'history', page], queryFn: ({ signal }) => toPromise(audit.listHistory(kind, page, { signal })), staleTime: 0 });
  const undo = useOperatorMutation((auditId: number) => changes.undo(kind, auditId), {
    onSuccess: () => {
      setChosen(undefined);
      toast.success({ title: copy.undone });
      void queries.invalidateQueries({ queryKey: entriesKey(kind) });
    },
    onFailure: (failure) => {
      setChosen(undefined);
      toast.error({ title: problemText(failure) });
    },
  });
  const action = (item: AuditItem) => (
    <Button size="small" colour="outline-neutral" aria-label={copy.undoOf(formatMoment(item.at))} onClick={() => setChosen(item)}>
      {copy.undo}
    </Button>
  );
  const entryColumn = {
    id: 'entry',
    label: copy.entry,
    cell: ({ key }: AuditItem) => (
      <Link href={consolePaths.entry(kind, key)} className={parts.link}>
        {key}
      </Link>
    ),
  };
  return (
    <QueryView query={query} rows={3}>
      {({ total, items }) =>
        total === 0 ? (
          <p className="u-meta">{copy.none}</p>
        ) : (
          <>
            <DataTable
              label={copy.label}
              rows={items}
              keyOf={({ auditId }) => auditId}
              columns={[
                { id: 'when', label: copy.when, cell: ({ at }) => formatMoment(at) },
                { id: 'who', label: copy.who, cell: ({ actor }) => actor },
                ...(entryKey === undefined ? [entryColumn] : []),
                { id: 'what', label: copy.what, cell: (item) => <AuditDetails item={item} /> },
                { id: 'action', label: copy.action, cell: action },
              ]}
            />
            <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            <Confirm open={chosen !== undefined} title={copy.undoTitle} text={copy.undoText} confirm={copy.undo} pending={undo.isPending} onConfirm={() => chosen !== undefined && undo.mutate(chosen.auditId)} onClose={() => setChosen(undefined)} />
          </>
        )
      }
    </QueryView>
  );
}
