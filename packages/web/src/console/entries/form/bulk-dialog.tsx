// One field of several entries at once, with the difference before it is saved: all or none.
import type { ChangePreview, Entry, EntryChange, KindDescription } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import formStyles from '../../../platform/form/form.module.css';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { partsCopy } from '../../parts/de.ts';
import { EntryChangesPort } from '../../ports.ts';
import { FailureNotice } from '../../session/failure-notice.tsx';
import { useOperatorMutation } from '../../session/step-up.tsx';
import { entriesCopy } from '../de.ts';
import { fieldsOf, initialEntry } from '../field-model.ts';
import { fieldLabel } from '../kind-texts.de.ts';
import { entriesKey } from '../queries.ts';
import { ValueText } from '../value-text.tsx';
import { ModelField } from './model-field.tsx';

const copy = entriesCopy.bulk;
/** The form's own field; no kind has one of this name. */
const CHOSEN = '$field';

interface BulkDialogProps {
  readonly description: KindDescription;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Checked {
  readonly changes: readonly EntryChange[];
  readonly shown: ChangePreview;
}

function Faults({ shown: { faults, conflicts } }: Pick<Checked, 'shown'>) {
  const lines = [...faults.map(({ key, reason }) => [key, reason].filter((part) => part !== '').join(': ')), ...conflicts.map(({ key }) => key)];
  if (lines.length === 0) return null;
  return (
    <Notice kind="error" live title={faults.length > 0 ? copy.faults : copy.conflicts}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

export function BulkDialog({ description: { kind, schema, keyFields }, entries, onClose, onSaved }: BulkDialogProps) {
  const gateway = usePort(EntryChangesPort);
  const queries = useQueryClient();
  const toast = useToast();
  const [fields] = useState(() => fieldsOf(schema).filter(({ name }) => !keyFields.includes(name)));
  const [checked, setChecked] = useState<Checked>();
  const { control, register, handleSubmit } = useForm<FieldValues>({ defaultValues: { ...initialEntry(fields), [CHOSEN]: fields[0]?.name ?? '' } });
  const chosen = String(useWatch({ control, name: CHOSEN }));
  const field = fields.find(({ name }) => name === chosen);
  const preview = useOperatorMutation((changes: readonly EntryChange[]) => gateway.preview(kind, changes), {
    onSuccess: (shown, changes) => {
      setChecked({ changes, shown });
      if (shown.conflicts.length > 0) void queries.invalidateQueries({ queryKey: entriesKey(kind) });
    },
  });
  const save = useOperatorMutation((changes: readonly EntryChange[]) => gateway.save(kind, changes), {
    onSuccess: (_, changes) => {
      toast.success({ title: copy.saved(changes.length) });
      void queries.invalidateQueries({ queryKey: entriesKey(kind) });
      onSaved();
    },
    // The dry run says what has come in between.
    onFailure: (_, changes) => preview.mutate(changes),
  });
  const check = handleSubmit((values) => preview.run(entries.map(({ key, version, value }) => ({ key, version, value: { ...value, [chosen]: values[chosen] as unknown } }))));
  const differences = checked?.shown.differences ?? [];
  const isUnchanged = checked !== undefined && differences.length === 0 && checked.shown.faults.length === 0 && checked.shown.conflicts.length === 0;
  return (
    <Dialog open onClose={onClose} size="l" title={copy.title(entries.length)} description={copy.text}>
      <form className={formStyles.form} noValidate onChange={() => setChecked(undefined)} onSubmit={(event) => void check(event)}>
        <FailureNotice failure={preview.failure ?? save.failure} />
        <Select label={copy.field} options={fields.map(({ name }) => ({ value: name, label: fieldLabel(kind, name) }))} {...register(CHOSEN)} />
        {field !== undefined && <ModelField key={field.name} control={control} kind={kind} name={field.name} label={fieldLabel(kind, field.name)} model={field.model} />}
        {checked !== undefined && <Faults shown={checked.shown} />}
        {isUnchanged && (
          <Notice live>
            <p>{copy.unchanged}</p>
          </Notice>
        )}
        {checked !== undefined && differences.length > 0 ? (
          <>
            <DataTable
              label={copy.label}
              rows={differences}
              keyOf={({ key }) => key}
              columns={[
                { id: 'entry', label: copy.entry, cell: ({ key }) => key },
                { id: 'before', label: entriesCopy.difference.before, cell: ({ before }) => <ValueText kind={kind} value={before?.[chosen]} /> },
                { id: 'after', label: entriesCopy.difference.after, cell: ({ after }) => <ValueText kind={kind} value={after?.[chosen]} /> },
              ]}
            />
            <div className={formStyles.actions}>
              <Button colour="primary" loading={save.isPending} onClick={() => save.mutate(checked.changes)}>
                {copy.save(differences.length)}
              </Button>
              <Button type="text" onClick={onClose}>
                {partsCopy.cancel}
              </Button>
            </div>
          </>
        ) : (
          <Button type="submit" colour="primary" className={formStyles.start} loading={preview.isPending}>
            {copy.check}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
