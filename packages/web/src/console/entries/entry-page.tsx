// /verwaltung/inhalte/:kind/eintrag and …/neu: the form of an entry, with its history.
import type { KindDescription } from '@pluspunkt/core/operators';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { MissingPage } from '../parts/fault.tsx';
import { formatMoment } from '../parts/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { QueryView } from '../parts/query-view.tsx';
import { consolePaths } from '../paths.ts';
import { EntriesPort } from '../ports.ts';
import { CampaignCodes } from './campaign-codes.tsx';
import { entriesCopy } from './de.ts';
import { EntryForm } from './form/entry-form.tsx';
import { fieldsOf } from './field-model.ts';
import { History } from './history.tsx';
import { kindName } from './kind-texts.de.ts';
import { entryQuery } from './queries.ts';
import { WithKind } from './with-kind.tsx';

const copy = entriesCopy;

/** Entries of other kinds that say more about one, by its kind: each form begins with its key. */
const related = (): Readonly<Record<string, readonly { readonly kind: string; readonly field: string; readonly label: string }[]>> => ({
  products: [
    { kind: 'product-merges', field: 'gtin', label: copy.related.merge },
    { kind: 'offer-assignments', field: 'gtin', label: copy.related.assign },
  ],
  campaigns: [{ kind: 'campaign-texts', field: 'campaign_id', label: copy.related.texts }],
});

const relatedLinks = (kind: string, key: string) =>
  related()[kind]?.map(({ kind: other, field, label }) => (
    <ButtonLink key={other} size="small" colour="outline-neutral" href={consolePaths.newEntryWith(other, { [field]: key })}>
      {label}
    </ButtonLink>
  ));

function Edit({ description, entryKey }: { readonly description: KindDescription; readonly entryKey: string }) {
  const { kind } = description;
  const query = useQuery(entryQuery(usePort(EntriesPort), kind, entryKey));
  return (
    <QueryView query={query}>
      {(entry) =>
        entry === null ? (
          <MissingPage />
        ) : (
          <div className={parts.page}>
            <PageHead title={`${kindName(kind)}: ${entry.key}`} note={entry.changedAt === undefined ? undefined : copy.form.changed(entry.changedBy ?? '', formatMoment(entry.changedAt))} actions={relatedLinks(kind, entry.key)} />
            <EntryForm kind={description} entry={entry} />
            {kind === 'campaigns' && <CampaignCodes entry={entry} />}
            <section className={parts.section} aria-labelledby="verlauf">
              <h2 id="verlauf">{copy.history.title}</h2>
              <History kind={kind} entryKey={entry.key} />
            </section>
          </div>
        )
      }
    </QueryView>
  );
}

export function EntryPage() {
  const [search] = useSearchParams();
  const key = search.get('schluessel') ?? '';
  return <WithKind>{(description) => <Edit key={`${description.kind} ${key}`} description={description} entryKey={key} />}</WithKind>;
}

/** The address may name texts that the form begins with. */
const givenIn = ({ schema }: KindDescription, search: URLSearchParams) =>
  Object.fromEntries(fieldsOf(schema).flatMap(({ name, model }) => (model.type === 'text' && search.has(name) ? [[name, search.get(name)] as const] : [])));

export function NewEntryPage() {
  const [search] = useSearchParams();
  return (
    <WithKind>
      {(description) => (
        <div className={parts.page}>
          <PageHead title={copy.form.newTitle(kindName(description.kind))} />
          <EntryForm key={description.kind} kind={description} given={givenIn(description, search)} />
        </div>
      )}
    </WithKind>
  );
}

export const HistoryPage = () => (
  <WithKind>
    {({ kind }) => (
      <div className={parts.page}>
        <PageHead title={copy.history.of(kindName(kind))} />
        <History kind={kind} />
      </div>
    )}
  </WithKind>
);
