// /verwaltung/inhalte/:kind/datei: entries as a file, out and in, with a dry run.
import Download from 'lucide-react/icons/download';
import type { EntryDifference, EntryFile, ImportReport, KindDescription } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import formStyles from '../../platform/form/form.module.css';
import { usePort } from '../../platform/container/use-port.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { decodeText } from '../parts/decode-text.ts';
import { download } from '../parts/download.ts';
import { PageHead } from '../parts/page-head.tsx';
import parts from '../parts/parts.module.css';
import { EntryFilesPort } from '../ports.ts';
import { FailureNotice } from '../session/failure-notice.tsx';
import { useOperatorMutation } from '../session/step-up.tsx';
import { entriesCopy } from './de.ts';
import styles from './entries.module.css';
import { fieldLabel, kindName } from './kind-texts.de.ts';
import { entriesKey } from './queries.ts';
import { WithKind } from './with-kind.tsx';

const copy = entriesCopy.files;
/** Bytes; the service takes as many characters. */
const LARGEST = 900_000;
const TYPES = { csv: 'text/csv', json: 'application/json' } as const;
/** More are counted only. */
const MOST_SHOWN = 200;

function Export({ description: { kind } }: { readonly description: KindDescription }) {
  const files = usePort(EntryFilesPort);
  const save = useOperatorMutation((format: EntryFile['format']) => files.exportEntries(kind, format), { onSuccess: ({ fileName, content }, format) => download(fileName, content, TYPES[format]) });
  const button = (format: EntryFile['format'], label: string) => (
    <Button colour="outline-neutral" icon={Download} loading={save.isPending && save.variables === format} onClick={() => save.mutate(format)}>
      {label}
    </Button>
  );
  return (
    <Card as="section" labelledBy="ausgeben">
      <div className={formStyles.form}>
        <h2 id="ausgeben">{copy.exportTitle}</h2>
        <p>{copy.exportText}</p>
        <FailureNotice failure={save.failure} />
        <div className={parts.row}>
          {button('csv', copy.csv)}
          {button('json', copy.json)}
        </div>
      </div>
    </Card>
  );
}

function Report({ kind, report: { differences, faults, conflicts, notes } }: { readonly kind: string; readonly report: ImportReport }) {
  return (
    <>
      {faults.length > 0 && (
        <Notice kind="error" live title={copy.faultsTitle}>
          <ul>
            {faults.map(({ key, field, reason }) => (
              <li key={`${key} ${field} ${reason}`}>{[key, field, reason].filter((part) => part !== '').join(': ')}</li>
            ))}
          </ul>
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice kind="warning" live title={copy.conflictsTitle}>
          <ul>
            {conflicts.map(({ key, changedBy }) => (
              <li key={key}>{copy.conflict(key, changedBy)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice title={entriesCopy.difference.notes}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {differences.length > 0 && (
        <DataTable<EntryDifference>
          label={copy.label}
          rows={differences.slice(0, MOST_SHOWN)}
          keyOf={({ key }) => key}
          columns={[
            { id: 'entry', label: copy.entry, cell: ({ key }) => key },
            { id: 'change', label: copy.change, cell: ({ change }) => copy.changes[change] },
            { id: 'fields', label: copy.fields, cell: ({ fields }) => <span className={styles.short}>{fields.map((field) => fieldLabel(kind, field)).join(', ')}</span> },
          ]}
        />
      )}
      {differences.length > MOST_SHOWN && <p className="u-meta">{copy.more(differences.length - MOST_SHOWN)}</p>}
    </>
  );
}

const fileIn = (form: HTMLFormElement): File | undefined => {
  const file = new FormData(form).get('datei');
  return file instanceof File && file.size > 0 ? file : undefined;
};

function Import({ description: { kind } }: { readonly description: KindDescription }) {
  const files = usePort(EntryFilesPort);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState<{ readonly file: EntryFile; readonly report: ImportReport }>();
  const [applied, setApplied] = useState<number>();
  const check = useOperatorMutation((file: EntryFile) => files.importEntries(kind, file, true), { onSuccess: (report, file) => setChecked({ file, report }) });
  const apply = useOperatorMutation((file: EntryFile) => files.importEntries(kind, file, false), {
    onSuccess: (report, file) => {
      setChecked(report.applied ? undefined : { file, report });
      if (report.applied) setApplied(report.differences.length);
      void queries.invalidateQueries({ queryKey: entriesKey(kind) });
    },
  });
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const file = fileIn(event.currentTarget);
    setChecked(undefined);
    setApplied(undefined);
    setProblem(file === undefined ? copy.missing : file.size > LARGEST ? copy.tooLarge : undefined);
    if (file === undefined || file.size > LARGEST) return;
    // Tables come from Excel, too, which writes another encoding.
    const bytes = await file.arrayBuffer();
    const content = decodeText(bytes);
    await check.run({ format: file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'json', content });
  };
  const failure = apply.failure ?? check.failure;
  const report = checked?.report;
  const mayApply = report !== undefined && report.faults.length === 0 && report.conflicts.length === 0;
  return (
    <Card as="section" labelledBy="einlesen">
      <form className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
        <h2 id="einlesen">{copy.importTitle}</h2>
        <p>{copy.importText}</p>
        <FailureNotice failure={failure} />
        <TextField label={copy.file} name="datei" type="file" accept=".csv,.json" error={problem} />
        <Button type="submit" colour="outline-primary" className={formStyles.start} loading={check.isPending}>
          {copy.check}
        </Button>
        {applied !== undefined && (
          <Notice kind="success" live>
            <p>{copy.applied(applied)}</p>
          </Notice>
        )}
        {report !== undefined && <Report kind={kind} report={report} />}
        {mayApply && report.differences.length === 0 && (
          <Notice live>
            <p>{copy.nothing}</p>
          </Notice>
        )}
        {checked !== undefined && mayApply && report.differences.length > 0 && (
          <Button colour="primary" className={formStyles.start} loading={apply.isPending} onClick={() => apply.mutate(checked.file)}>
            {copy.apply(report.differences.length)}
          </Button>
        )}
      </form>
    </Card>
  );
}

export const FilesPage = () => (
  <WithKind>
    {(description) => (
      <div className={parts.page}>
        <PageHead title={copy.title(kindName(description.kind))} />
        <Export description={description} />
        <Import key={description.kind} description={description} />
      </div>
    )}
  </WithKind>
);
