// /verwaltung/protokoll: the audit trail with filters in the address.
import type { AuditQuery } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Select, TextField } from '../../ui/field/text-field.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { AuditDetails } from '../entries/audit-details.tsx';
import { isNamedKind, kindName } from '../entries/kind-texts.de.ts';
import { useKinds } from '../entries/queries.ts';
import { DataTable } from '../parts/data-table.tsx';
import { partsCopy } from '../parts/de.ts';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState, type UrlState } from '../parts/url-state.ts';
import { consolePaths } from '../paths.ts';
import { AuditPort } from '../ports.ts';
import { teamCopy } from './de.ts';

const copy = teamCopy.audit;

interface Filters {
  readonly art: string;
  readonly wer: string;
  readonly eintrag: string;
}

const nameOf = (kind: string): string => (isNamedKind(kind) ? kindName(kind) : (copy.kinds[kind] ?? kind));

function FilterForm({ state }: { readonly state: UrlState }) {
  const { data: kinds = [] } = useQuery(useKinds());
  const { register, handleSubmit } = useForm<Filters>({ defaultValues: { art: state.get('art'), wer: state.get('wer'), eintrag: state.get('eintrag') } });
  const options = [...kinds.map(({ kind }) => kind), ...Object.keys(copy.kinds)].map((kind) => ({ value: kind, label: nameOf(kind) }));
  const filter = handleSubmit(({ art, wer, eintrag }) => state.set({ art, wer: wer.trim(), eintrag: eintrag.trim() }));
  return (
    <form className={parts.filters} onSubmit={(event) => void filter(event)}>
      <Select small label={copy.kind} placeholder={copy.allKinds} options={options} {...register('art')} />
      <TextField small label={copy.actor} maxLength={254} {...register('wer')} />
      <TextField small label={copy.key} maxLength={400} {...register('eintrag')} />
      <Button type="submit" size="medium" colour="outline-primary">
        {copy.filter}
      </Button>
    </form>
  );
}

const queryOf = (state: UrlState): AuditQuery => {
  const [kind, actor, key] = [state.get('art'), state.get('wer'), state.get('eintrag')];
  return { ...(kind === '' ? {} : { kind }), ...(actor === '' ? {} : { actor }), ...(key === '' ? {} : { key }), limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE };
};

export function AuditPage() {
  const audit = usePort(AuditPort);
  const state = useUrlState();
  const filters = queryOf(state);
  const query = useQuery({ queryKey: ['audit', filters], queryFn: ({ signal }) => toPromise(audit.listAudit(filters, { signal })), staleTime: 0 });
  return (
    <div className={parts.page}>
      <PageHead title={copy.title} note={copy.lead} />
      <FilterForm key={[state.get('art'), state.get('wer'), state.get('eintrag')].join('|')} state={state} />
      <QueryView query={query}>
        {({ total, items }) =>
          total === 0 ? (
            <EmptyState
              picture="1f4d3"
              title={copy.noneTitle}
              action={
                <ButtonLink href={consolePaths.audit} colour="outline-neutral">
                  {copy.clear}
                </ButtonLink>
              }
            >
              {copy.noneText}
            </EmptyState>
          ) : (
            <>
              <p className="u-meta" role="status">
                {partsCopy.found(total)}
              </p>
              <DataTable
                label={copy.label}
                rows={items}
                keyOf={({ auditId }) => auditId}
                columns={[
                  { id: 'when', label: copy.when, cell: ({ at }) => formatMoment(at) },
                  { id: 'actor', label: copy.actor, cell: ({ actor }) => actor },
                  { id: 'kind', label: copy.kind, cell: ({ kind }) => nameOf(kind) },
                  { id: 'key', label: copy.key, cell: ({ key }) => key },
                  { id: 'what', label: copy.what, cell: (item) => <AuditDetails item={item} /> },
                ]}
              />
              <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
