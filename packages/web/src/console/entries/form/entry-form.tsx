// The form of an entry: check by a dry run, difference before saving, and both versions where another operator was faster.
import type { ChangePreview, Entry, EntryChange, EntryConflict, EntryFault, KindDescription } from '@pluspunkt/core/operators';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router-dom';
import formStyles from '../../../platform/form/form.module.css';
import { ProblemSummary, useFirstProblem, type ShownProblem } from '../../../platform/form/problem-summary.tsx';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { PreviewButton } from '../../preview/preview-button.tsx';
import { consolePaths } from '../../paths.ts';
import { EntryChangesPort } from '../../ports.ts';
import { isRefused, problemText } from '../../session/problem-text.ts';
import { useOperatorMutation } from '../../session/step-up.tsx';
import { entriesCopy } from '../de.ts';
import styles from '../entries.module.css';
import { fieldsOf, initialEntry, mayBeEmpty, type GroupField } from '../field-model.ts';
import { fieldLabel } from '../kind-texts.de.ts';
import { entriesKey } from '../queries.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { Fields } from './model-field.tsx';
import type { Value } from './merge-versions.ts';

const copy = entriesCopy.form;

interface EntryFormProps {
  readonly kind: KindDescription;
  /** Undefined for a new one. */
  readonly entry?: Entry | undefined;
  /** What a new one begins with. */
  readonly given?: Value | undefined;
}

/** `blocks.0.headline` → the labels on the way. */
const labelOf = (kind: string, field: string): string =>
  field === '' ? copy.whole : field.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldLabel(kind, part))).join(' ');

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The service's sentences name types and patterns where something is missing or has another form. What may be empty has another fault. */
const reasonOf = ({ reason, field }: EntryFault, value: unknown, fields: readonly GroupField[]): string => {
  if (isEmpty(value) && !fields.some(({ name, model }) => name === field && mayBeEmpty(model))) return copy.empty;
  return reason.includes('/^') ? copy.wrongForm : reason;
};

const problemsOf = (kind: string, fields: readonly GroupField[], faults: readonly EntryFault[], valueAt: (field: string) => unknown): readonly ShownProblem[] => {
  const first = new Map(faults.map((fault) => [fault.field, fault.field === '' ? fault.reason : reasonOf(fault, valueAt(fault.field), fields)] as const).toReversed());
  return [...first].toReversed().map(([field, text]) => ({ control: field, label: labelOf(kind, field), text }));
};

/** Asks before the operator leaves with unsaved changes. */
function useLeaveGuard(isDirty: boolean) {
  const saved = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && !saved.current && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search);
  useBeforeUnload((event) => {
    if (isDirty && !saved.current) event.preventDefault();
  });
  return { blocker, allowLeaving: () => (saved.current = true) };
}

/** A failed call is said at the top, which may be far from the button. */
const focusOnce = (notice: HTMLElement | null): void => notice?.focus();

const archivedOf = (value: Value): boolean | undefined => (typeof value['archived'] === 'boolean' ? value['archived'] : undefined);

export function EntryForm({ kind: { kind, schema, keyFields, canRemove }, entry, given }: EntryFormProps) {
  const changes = usePort(EntryChangesPort);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => fieldsOf(schema));
  const [base, setBase] = useState(entry);
  const [preview, setPreview] = useState<{ readonly change: EntryChange; readonly shown: ChangePreview }>();
  const [conflict, setConflict] = useState<EntryConflict>();
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [tries, setTries] = useState(0);
  const initial: Value = base?.value ?? { ...initialEntry(fields), ...given };
  const { control, handleSubmit, getValues, reset, setError, clearErrors, formState } = useForm<FieldValues>({ defaultValues: initial, shouldFocusError: false });
  const { isDirty } = formState;
  useFirstProblem(form, problems, tries);
  const { blocker, allowLeaving } = useLeaveGuard(isDirty);

  const show = (change: EntryChange, shown: ChangePreview): void => {
    const found = problemsOf(kind, fields, shown.faults, (field) => getValues(field) as unknown);
    setProblems(found);
    setTries((before) => before + 1);
    for (const { control: name, text } of found) if (name !== '') setError(name, { type: 'service', message: text });
    if (found.length > 0) return;
    setConflict(shown.conflicts[0]);
    if (shown.conflicts.length > 0) return;
    if (shown.differences.length === 0) toast.success({ title: copy.unchanged });
    else setPreview({ change, shown });
  };
  const dryRun = useOperatorMutation((change: EntryChange) => changes.preview(kind, [change]), { onSuccess: (shown, change) => show(change, shown) });
  const check = (change: EntryChange): void => {
    clearErrors();
    setPreview(undefined);
    dryRun.mutate(change);
  };
  const done = (saved: Entry | undefined): void => {
    allowLeaving();
    toast.success({ title: saved === undefined ? copy.removed : copy.saved });
    void queries.invalidateQueries({ queryKey: entriesKey(kind) });
    void queries.invalidateQueries({ queryKey: ['kinds'] });
    void navigate(consolePaths.kind(kind));
  };
  const save = useOperatorMutation((change: EntryChange) => changes.save(kind, [change]), {
    onSuccess: ([saved]) => done(saved),
    onFailure: (failure, change) => {
      // The dry run shows what has come in between.
      if (isRefused(failure, 'changed-meanwhile') || isRefused(failure, 'invalid-entries')) check(change);
    },
  });
  const changeOf = (value: Value | null): EntryChange => ({ key: base?.key ?? null, version: base?.version ?? null, value });
  const submit = handleSubmit((value) => check(changeOf(value)));
  const send: typeof submit = (event) => {
    // What the service says of a list belongs to no field, and would prevent the next submit.
    clearErrors();
    return submit(event);
  };
  const archived = base === undefined ? undefined : archivedOf(base.value);

  const takeVersion = (value: Value): void => {
    const newer = conflict?.entry;
    setConflict(undefined);
    if (!newer) return;
    setBase(newer);
    reset(newer.value, { keepDefaultValues: false });
    // After the reset, so that the form counts as changed.
    reset(value, { keepDefaultValues: true });
    check({ key: newer.key, version: newer.version, value });
  };
  const recreate = (): void => {
    setConflict(undefined);
    setBase(undefined);
    check({ key: null, version: null, value: getValues() });
  };
  const failure = dryRun.failure ?? (isRefused(save.failure, 'changed-meanwhile') || isRefused(save.failure, 'invalid-entries') ? undefined : save.failure);

  return (
    <form ref={form} className={formStyles.form} noValidate onSubmit={(event) => void send(event)}>
      {failure !== undefined && (
        <Notice kind="error" live ref={focusOnce}>
          <p>{problemText(failure)}</p>
        </Notice>
      )}
      <ProblemSummary form={form} problems={problems} />
      <Fields control={control} kind={kind} path="" fields={fields} fixed={base === undefined ? [] : keyFields} />
      <div className={styles.foot}>
        <Button type="submit" colour="primary" loading={dryRun.isPending}>
          {copy.check}
        </Button>
        <PreviewButton kind={kind} changeNow={() => changeOf(getValues())} />
        {base !== undefined && archived !== undefined && (
          <Button colour="outline-neutral" onClick={() => check(changeOf({ ...base.value, archived: !archived }))}>
            {archived ? copy.unarchive : copy.archive}
          </Button>
        )}
        {base !== undefined && canRemove && (
          <Button colour="outline-neutral" onClick={() => check(changeOf(null))}>
            {copy.remove}
          </Button>
        )}
        <ButtonLink type="text" href={consolePaths.kind(kind)}>
          {copy.back}
        </ButtonLink>
      </div>
      <DifferenceDialog kind={kind} preview={preview?.shown} pending={save.isPending} onClose={() => setPreview(undefined)} onSave={() => preview !== undefined && save.mutate(preview.change)} />
      {conflict !== undefined && <ConflictDialog kind={kind} conflict={conflict} base={initial} mine={getValues()} onTake={takeVersion} onRecreate={recreate} onClose={() => setConflict(undefined)} />}
      <Confirm open={blocker.state === 'blocked'} title={copy.leaveTitle} text={copy.leaveText} confirm={copy.leave} onConfirm={() => blocker.proceed?.()} onClose={() => blocker.reset?.()} />
    </form>
  );
}
