// Fields of a form that hold one value: text, number, truth value, choice, day, instant, times, lines, JSON.
import { useState, type ChangeEvent } from 'react';
import { useController, type Control, type FieldValues } from 'react-hook-form';
import { Switch } from '../../../ui/field/choice.tsx';
import { Select, TextArea, TextField } from '../../../ui/field/text-field.tsx';
import { instantOf, localOf } from '../../parts/berlin-time.ts';
import { entriesCopy } from '../de.ts';
import styles from '../entries.module.css';
import { mayBeEmpty, type FieldModel } from '../field-model.ts';
import { choiceLabel } from '../kind-texts.de.ts';
import { readSpans, writeSpans, type Span } from '../spans.ts';
import { useValue } from '../use-value.ts';
import { AddReference, ReferenceField } from './reference-field.tsx';

const copy = entriesCopy.form;

export interface LeafProps<Type extends FieldModel['type'] = FieldModel['type']> {
  readonly control: Control<FieldValues>;
  /** Path of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly model: Extract<FieldModel, { readonly type: Type }>;
  readonly hint?: string | undefined;
  readonly readOnly?: boolean;
}

/** What the operator typed stays as it is while it cannot be read. */
function useTyped<A>(value: A, write: (value: A) => string, read: (text: string) => A | undefined) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && (read(typed) === undefined || write(read(typed) as A) === write(value)) ? typed : write(value);
  return { shown, isUnreadable: read(shown) === undefined, type: setTyped };
}

export function TextLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'text'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const shared = { label, hint, error, ref, name, onBlur, readOnly, maxLength: model.maxLength, value: typeof value === 'string' ? value : '', optional: mayBeEmpty(model) };
  const change = (text: string): void => onChange(text === '' && model.nullable ? null : text);
  if (model.long) return <TextArea {...shared} onChange={(event) => change(event.target.value)} />;
  if (model.refersTo !== undefined && readOnly !== true) return <ReferenceField {...shared} refersTo={model.refersTo} onChange={(event) => change(event.target.value)} />;
  return <TextField {...shared} onChange={(event) => change(event.target.value)} />;
}

const numberOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};
const writeNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export function NumberLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'number'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const { shown, isUnreadable, type } = useTyped<number | null>(typeof value === 'number' ? value : null, writeNumber, numberOf);
  const shared = { label, hint, ref, name, onBlur, readOnly, optional: mayBeEmpty(model), error: isUnreadable ? copy.numberProblem : error, value: shown };
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    type(target.value);
    // Text that is no number reaches the dry run, which refuses it.
    onChange(numberOf(target.value) === undefined ? target.value : numberOf(target.value));
  };
  if (model.refersTo !== undefined && readOnly !== true) return <ReferenceField {...shared} refersTo={model.refersTo} onChange={change} />;
  return <TextField {...shared} inputMode={model.integer ? 'numeric' : 'decimal'} autoComplete="off" onChange={change} />;
}

export function BooleanLeaf({ label, hint, model: _model, readOnly, ...place }: LeafProps<'boolean'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  return <Switch {...{ label, hint, error, ref, name, onBlur }} disabled={readOnly} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
}

export function ChoiceLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'choice'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const options = model.options.map((option) => ({ value: option, label: choiceLabel(option) }));
  return (
    <Select
      {...{ label, hint, error, ref, name, onBlur, options }}
      disabled={readOnly}
      {...(model.nullable ? { placeholder: copy.noChoice } : {})}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' && model.nullable ? null : event.target.value)}
    />
  );
}

export function DayLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'day'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  return (
    <TextField {...{ label, hint, error, ref, name, onBlur, readOnly }} optional={mayBeEmpty(model)} type="date" value={typeof value === 'string' ? value : ''} onChange={(event) => onChange(event.target.value === '' && model.nullable ? null : event.target.value)} />
  );
}

export function InstantLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'instant'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const change = (local: string): void => onChange(local === '' && model.nullable ? null : (instantOf(local) ?? ''));
  return (
    <TextField {...{ label, error, ref, name, onBlur, readOnly }} hint={hint ?? copy.berlin} optional={mayBeEmpty(model)} type="datetime-local" value={typeof value === 'string' ? localOf(value) : ''} onChange={(event) => change(event.target.value)} />
  );
}

interface SpansTextProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly spans: readonly Span[];
  readonly onSpans: (spans: readonly Span[] | string) => void;
  readonly onBlur: () => void;
}

function SpansText({ label, hint, name, error, spans, onSpans, onBlur }: SpansTextProps) {
  const { shown, isUnreadable, type } = useTyped<readonly Span[]>(spans, writeSpans, readSpans);
  return (
    <TextField
      {...{ label, hint, name, onBlur }}
      autoComplete="off"
      error={isUnreadable ? copy.spansProblem : error}
      value={shown}
      onChange={({ target }) => {
        type(target.value);
        onSpans(readSpans(target.value) ?? target.value);
      }}
    />
  );
}

const spansIn = (value: unknown): readonly Span[] => (Array.isArray(value) ? (value as readonly Span[]) : []);

export function SpansLeaf({ label, hint, ...place }: LeafProps<'spans'>) {
  const { value, onChange, error, name, onBlur } = useValue(place);
  return <SpansText {...{ label, name, error, onBlur }} hint={hint ?? copy.spansHint} spans={spansIn(value)} onSpans={onChange} />;
}

export function WeekLeaf({ label, ...place }: LeafProps<'week'>) {
  const { value, onChange, error, name, onBlur } = useValue(place);
  const week = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    <fieldset className={styles.full}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.week}>
        {copy.weekdays.map((weekday, day) => (
          <SpansText
            key={weekday}
            label={weekday}
            hint={day === 0 ? copy.spansHint : undefined}
            name={`${name}.${day}`}
            error={day === 0 ? error : undefined}
            onBlur={onBlur}
            spans={spansIn(week[day])}
            onSpans={(spans) => onChange(copy.weekdays.map((_, place) => (place === day ? spans : (week[place] ?? []))))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

export function LinesLeaf({ model, label, hint, readOnly, ...place }: LeafProps<'lines'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const read = (text: string): readonly unknown[] => linesOf(text).map((line) => (model.numbers ? (numberOf(line) ?? line) : line));
  const { shown, type } = useTyped<readonly unknown[]>(Array.isArray(value) ? value : [], (lines) => lines.join('\n'), read);
  const change = (text: string): void => {
    type(text);
    onChange(read(text));
  };
  return (
    <>
      <TextArea {...{ label, error, ref, name, onBlur, readOnly }} optional={mayBeEmpty(model)} hint={hint ?? copy.listHint} value={shown} onChange={({ target }) => change(target.value)} />
      {model.refersTo !== undefined && readOnly !== true && <AddReference label={copy.addItem(label)} refersTo={model.refersTo} onAdd={(line) => change([...linesOf(shown), line].join('\n'))} />}
    </>
  );
}

const SCALARS = ['string', 'number', 'boolean'] as const;
type Scalar = (typeof SCALARS)[number];

export function ScalarLeaf({ label, ...place }: LeafProps<'scalar'>) {
  const { value } = useValue(place);
  const { onChange } = useController({ control: place.control, name: place.name }).field;
  const type: Scalar = typeof value === 'number' || typeof value === 'boolean' ? (typeof value as Scalar) : 'string';
  const empty: Readonly<Record<Scalar, unknown>> = { string: '', number: 0, boolean: false };
  const leaf = { ...place, label };
  return (
    <div className={styles.pair}>
      <Select label={copy.valueType} value={type} options={SCALARS.map((one) => ({ value: one, label: copy.valueTypes[one] }))} onChange={(event) => onChange(empty[event.target.value as Scalar])} />
      {type === 'string' && <TextLeaf {...leaf} model={{ type: 'text', nullable: false, long: String(value).length > 80 }} />}
      {type === 'number' && <NumberLeaf {...leaf} model={{ type: 'number', nullable: false, integer: false }} />}
      {type === 'boolean' && <BooleanLeaf {...leaf} model={{ type: 'boolean', nullable: false }} />}
    </div>
  );
}

const parsed = (text: string): unknown => {
  try {
    return text.trim() === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

export function JsonLeaf({ model, label, hint, ...place }: LeafProps<'json'>) {
  const { value, onChange, error, ref, name, onBlur } = useValue(place);
  const { shown, isUnreadable, type } = useTyped<unknown>(value ?? null, (content) => (content === null ? '' : JSON.stringify(content, null, 2)), parsed);
  return (
    <TextArea
      {...{ label, ref, name, onBlur }}
      optional={mayBeEmpty(model)}
      hint={hint ?? copy.json}
      spellCheck={false}
      error={isUnreadable ? copy.jsonProblem : error}
      value={shown}
      onChange={({ target }) => {
        type(target.value);
        onChange(parsed(target.value) ?? (target.value.trim() === '' ? null : target.value));
      }}
    />
  );
}
