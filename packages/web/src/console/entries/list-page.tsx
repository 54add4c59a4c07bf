// /verwaltung/inhalte/:kind: the entries of a kind.
import Plus from 'lucide-react/icons/plus';
import type { Entry, KindDescription } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { partsCopy } from '../parts/de.ts';
import { formatMoment } from '../parts/format.ts';
import { ListSearch } from '../parts/list-search.tsx';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { PAGE_SIZE, pageHref, pagesOf, useUrlState, type UrlState } from '../parts/url-state.ts';
import { consolePaths } from '../paths.ts';
import { EntriesPort } from '../ports.ts';
import { BulkDialog } from './form/bulk-dialog.tsx';
import { entriesCopy } from './de.ts';
import styles from './entries.module.css';
import { fieldsOf, type FieldModel } from './field-model.ts';
import { fieldLabel, kindName } from './kind-texts.de.ts';
import { listQuery } from './queries.ts';
import { NAME_FIELDS, ValueText } from './value-text.tsx';
import { WithKind } from './with-kind.tsx';

const copy = entriesCopy.list;
const SORT = 'sortierung';
const ORDER = 'richtung';
/** Columns next to the key. */
const MOST_COLUMNS = 4;
/** Columns that come first, where an entry has them. */
const FIRST = [...NAME_FIELDS, 'partner_id', 'value', 'text', 'usual', 'city', 'valid_to', 'ends_at', 'active', 'archived'];

const isShort = (model: FieldModel): boolean => !['group', 'variants', 'json', 'list', 'pages', 'week', 'spans'].includes(model.type) && !(model.type === 'text' && model.long);

/** Names first, then the other short fields in the order of the schema. */
function columnFields({ schema, keyFields }: KindDescription): readonly string[] {
  const fields = fieldsOf(schema).filter(({ name }) => !keyFields.includes(name));
  const named = FIRST.filter((name) => fields.some((field) => field.name === name));
  const short = fields.filter(({ model }) => isShort(model)).map(({ name }) => name);
  return [...new Set([...named, ...short])].slice(0, MOST_COLUMNS);
}

interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

const selectColumn = ({ keys, toggle }: Selection): Column<Entry> => ({
  id: 'select',
  label: copy.select,
  cell: ({ key }) => <input type="checkbox" className={styles.select} aria-label={copy.selectOf(key)} checked={keys.has(key)} onChange={() => toggle(key)} />,
});

function columnsOf(description: KindDescription, state: UrlState, selection: Selection): readonly Column<Entry>[] {
  const { kind, keyFields } = description;
  const [sorted, order] = [state.get(SORT), state.get(ORDER) === 'desc' ? ('desc' as const) : ('asc' as const)];
  const sorting = (field: string) => ({
    sortHref: state.hrefWith({ [SORT]: field, [ORDER]: sorted === field && order === 'asc' ? 'desc' : undefined }),
    sorted: sorted === field ? order : undefined,
  });
  const [keyField = 'key'] = keyFields;
  return [
    selectColumn(selection),
    {
      id: 'key',
      label: keyFields.length === 1 ? fieldLabel(kind, keyField) : copy.key,
      ...sorting(keyField),
      cell: ({ key }) => (
        <Link href={consolePaths.entry(kind, key)} className={parts.link}>
          {key}
        </Link>
      ),
    },
    ...columnFields(description).map((field): Column<Entry> => ({ id: field, label: fieldLabel(kind, field), ...sorting(field), cell: ({ value }) => <ValueText kind={kind} value={value[field]} short /> })),
    { id: 'changed', label: copy.changed, cell: ({ changedAt }) => <span>{changedAt === undefined ? partsCopy.empty : formatMoment(changedAt)}</span> },
  ];
}

function List({ description }: { readonly description: KindDescription }) {
  const { kind, canAdd } = description;
  const state = useUrlState();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState(false);
  const toggle = (key: string): void => setKeys((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])));
  const words = state.get('q');
  const query = useQuery(
    listQuery(usePort(EntriesPort), kind, {
      ...(words === '' ? {} : { query: words }),
      ...(state.get(SORT) === '' ? {} : { sort: state.get(SORT), order: state.get(ORDER) === 'desc' ? 'desc' : 'asc' }),
      limit: PAGE_SIZE,
      offset: (state.page - 1) * PAGE_SIZE,
    }),
  );
  const add = canAdd && (
    <ButtonLink href={consolePaths.newEntry(kind)} colour="primary" size="medium" icon={Plus}>
      {copy.add}
    </ButtonLink>
  );
  const none =
    words === '' ? (
      <EmptyState picture="1f4e5" title={copy.emptyTitle} action={add}>
        {copy.emptyText}
      </EmptyState>
    ) : (
      <EmptyState
        picture="1f50d"
        title={copy.noneTitle}
        action={
          <ButtonLink href={state.hrefWith({ q: undefined })} colour="outline-neutral">
            {copy.clear}
          </ButtonLink>
        }
      >
        {copy.noneText}
      </EmptyState>
    );
  return (
    <div className={parts.page}>
      <PageHead
        title={kindName(kind)}
        actions={
          <>
            <ButtonLink href={consolePaths.history(kind)} colour="outline-neutral" size="medium">
              {copy.history}
            </ButtonLink>
            <ButtonLink href={consolePaths.files(kind)} colour="outline-neutral" size="medium">
              {copy.files}
            </ButtonLink>
            {add}
          </>
        }
      />
      <div className={parts.toolbar}>
        <ListSearch label={copy.search(kindName(kind))} state={state} />
      </div>
      <QueryView query={query}>
        {({ total, items }) =>
          total === 0 ? (
            none
          ) : (
            <>
              <p className="u-meta" role="status">
                {partsCopy.found(total)}
              </p>
              <DataTable label={kindName(kind)} columns={columnsOf(description, state, { keys, toggle })} rows={items} keyOf={({ key }) => key} />
              <div className={parts.row}>
                <Button colour="outline-neutral" size="medium" onClick={() => setKeys(new Set(items.map(({ key }) => key)))}>
                  {copy.selectAll}
                </Button>
                {keys.size > 0 && (
                  <>
                    <Button colour="outline-neutral" size="medium" onClick={() => setChanging(true)}>
                      {copy.change(items.filter(({ key }) => keys.has(key)).length)}
                    </Button>
                    <Button type="text" onClick={() => setKeys(new Set())}>
                      {copy.unselect}
                    </Button>
                  </>
                )}
              </div>
              {changing && (
                <BulkDialog
                  description={description}
                  entries={items.filter(({ key }) => keys.has(key))}
                  onClose={() => setChanging(false)}
                  onSaved={() => {
                    setChanging(false);
                    setKeys(new Set());
                  }}
                />
              )}
              <Pagination page={state.page} pages={pagesOf(total)} hrefFor={pageHref(state)} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

export const ListPage = () => <WithKind>{(description) => <List key={description.kind} description={description} />}</WithKind>;
