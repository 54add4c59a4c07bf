// A value of an entry as people read it.
import type { ReactNode } from 'react';
import { partsCopy } from '../parts/de.ts';
import { formatMoment } from '../parts/format.ts';
import styles from './entries.module.css';
import { choiceLabel } from './kind-texts.de.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function plainText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return partsCopy.empty;
  if (value === true) return partsCopy.yes;
  if (value === false) return partsCopy.no;
  if (typeof value === 'number') return value.toLocaleString('de-DE', { maximumFractionDigits: 8 });
  if (typeof value === 'string') return INSTANT.test(value) ? formatMoment(value) : choiceLabel(value);
  if (Array.isArray(value) && value.every(isPlain)) return value.length === 0 ? partsCopy.empty : value.join(', ');
  return undefined;
}

/** @param short one line, for a list */
export function ValueText({ value, short = false }: { readonly value: unknown; readonly short?: boolean }): ReactNode {
  const text = plainText(value);
  if (text !== undefined) return <span className={short ? styles.short : styles.whole}>{text}</span>;
  if (short) return <span>{Array.isArray(value) ? value.length : '…'}</span>;
  return <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>;
}
