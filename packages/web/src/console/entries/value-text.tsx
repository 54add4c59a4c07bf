// A value of an entry as people read it.
import type { ReactNode } from 'react';
import { partsCopy } from '../parts/de.ts';
import { formatMoment } from '../parts/format.ts';
import { entriesCopy } from './de.ts';
import styles from './entries.module.css';
import { choiceLabel, fieldLabel } from './kind-texts.de.ts';
import { writeSpans, type Span } from './spans.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
/** The fields that people know an entry by. */
export const NAME_FIELDS: readonly string[] = ['name', 'title', 'headline', 'question'];

/** Empty where an entry has none. */
export const nameOf = (entry: Readonly<Record<string, unknown>>): string => NAME_FIELDS.map((name) => entry[name]).find((name): name is string => typeof name === 'string') ?? '';

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSpan = (value: unknown): value is Span => isGroup(value) && typeof value['from'] === 'number' && typeof value['to'] === 'number';
const areSpans = (value: unknown): value is readonly Span[] => Array.isArray(value) && value.every(isSpan);

function plainText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return partsCopy.empty;
  if (value === true) return partsCopy.yes;
  if (value === false) return partsCopy.no;
  if (typeof value === 'number') return value.toLocaleString('de-DE', { maximumFractionDigits: 8 });
  if (typeof value === 'string') return INSTANT.test(value) ? formatMoment(value) : choiceLabel(value);
  if (!Array.isArray(value)) return undefined;
  if (value.every(isPlain)) return value.length === 0 ? partsCopy.empty : value.join(', ');
  return areSpans(value) ? writeSpans(value) : undefined;
}

interface ValueProps {
  /** Names the fields inside of the value. */
  readonly kind: string;
  readonly value: unknown;
}

const Group = ({ kind, fields }: { readonly kind: string; readonly fields: readonly (readonly [string, unknown])[] }) => (
  <dl className={styles.parts}>
    {fields.map(([name, value]) => (
      <div key={name}>
        <dt className="u-meta">{fieldLabel(kind, name)}</dt>
        <dd>
          <ValueText kind={kind} value={value} />
        </dd>
      </div>
    ))}
  </dl>
);

/** @param short one line, for a list */
export function ValueText({ kind, value, short = false }: ValueProps & { readonly short?: boolean }): ReactNode {
  const text = plainText(value);
  if (text !== undefined) return <span className={short ? styles.short : styles.whole}>{text}</span>;
  if (short) return <span>{Array.isArray(value) ? value.length : '…'}</span>;
  if (isGroup(value)) return <Group kind={kind} fields={Object.entries(value)} />;
  const items = value as readonly unknown[];
  if (items.length === 7 && items.every(areSpans)) return <Group kind={kind} fields={items.map((spans, day) => [entriesCopy.form.weekdays[day] ?? '', spans])} />;
  return (
    <ol className={styles.parts}>
      {items.map((item, index) => (
        <li key={index}>
          <ValueText kind={kind} value={item} />
        </li>
      ))}
    </ol>
  );
}
