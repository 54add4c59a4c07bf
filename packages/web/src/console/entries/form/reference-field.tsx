// Fields that name an entry of another kind: what is typed, with suggestions of entries that there are.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useId, useState } from 'react';
import { usePort } from '../../../platform/container/use-port.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/field/text-field.tsx';
import { EntriesPort } from '../../ports.ts';
import { entriesCopy } from '../de.ts';
import type { Reference } from '../field-model.ts';
import { listQuery, useKinds } from '../queries.ts';
import { nameOf } from '../value-text.tsx';

const copy = entriesCopy.form;
const SUGGESTED = 20;

interface SuggestionsProps {
  readonly id: string;
  readonly refersTo: Reference;
  readonly typed: string;
  /** Suggestions are fetched once the field had the focus. */
  readonly isUsed: boolean;
}

/** Operators whose roles do not include the other kind type without suggestions. */
function Suggestions({ id, refersTo: { kind, by }, typed, isUsed }: SuggestionsProps) {
  const entries = usePort(EntriesPort);
  const kinds = useQuery(useKinds());
  const query = useDeferredValue(typed.trim());
  const { data } = useQuery({
    ...listQuery(entries, kind, { query, limit: SUGGESTED }),
    enabled: isUsed && kinds.data?.some((one) => one.kind === kind) === true,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return <datalist id={id}>{data?.items.map(({ key, value }) => (by === undefined ? <option key={key} value={key} label={nameOf(value)} /> : <option key={key} value={String(value[by])} />))}</datalist>;
}

type ReferenceFieldProps = Omit<TextFieldProps, 'value'> & { readonly refersTo: Reference; readonly value: string };

export function ReferenceField({ refersTo, ...props }: ReferenceFieldProps) {
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <TextField {...props} list={id} autoComplete="off" onFocus={() => setUsed(true)} />
      <Suggestions id={id} refersTo={refersTo} typed={props.value} isUsed={isUsed} />
    </>
  );
}

interface AddReferenceProps {
  readonly label: string;
  readonly refersTo: Reference;
  readonly onAdd: (line: string) => void;
}

/** Adds a line to a list of references. */
export function AddReference({ label, refersTo, onAdd }: AddReferenceProps) {
  const [typed, setTyped] = useState('');
  const add = (): void => {
    if (typed.trim() !== '') onAdd(typed.trim());
    setTyped('');
  };
  return (
    <ReferenceField
      small
      label={label}
      refersTo={refersTo}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter must not send the form of the entry.
        event.preventDefault();
        add();
      }}
      trailing={<IconButton glyph={Plus} label={`${copy.addReference}: ${label}`} onClick={add} />}
    />
  );
}
