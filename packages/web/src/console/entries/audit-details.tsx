// One line of the audit trail: what was changed, and from what to what.
import type { AuditItem } from '@pluspunkt/core/operators';
import { entriesCopy } from './de.ts';
import styles from './entries.module.css';
import { isEqual, type Value } from './form/merge-versions.ts';
import { fieldLabel, isNamedKind } from './kind-texts.de.ts';
import { ValueText } from './value-text.tsx';

const copy = entriesCopy.history;

const valueOf = (stored: unknown): Value => (typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Value) : {});
const isNothing = (stored: unknown): boolean => stored === null || stored === undefined;

const changedFields = (before: Value, after: Value): readonly string[] => [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !isEqual(before[field], after[field]));

function summaryOf({ kind, before, after }: AuditItem, fields: readonly string[]): string {
  if (isNothing(after) && !isNothing(before)) return copy.removed;
  const names = fields.map((field) => fieldLabel(kind, field)).join(', ');
  if (!isNothing(before)) return copy.changedFields(names);
  // Other kinds record what was done or looked at, not an entry.
  return isNamedKind(kind) ? copy.added : copy.show;
}

export function AuditDetails({ item }: { readonly item: AuditItem }) {
  const [before, after] = [valueOf(item.before), valueOf(item.after)];
  const fields = changedFields(before, after);
  return (
    <details className={styles.details}>
      <summary>{summaryOf(item, fields)}</summary>
      <dl className={styles.compare}>
        {fields.map((field) => (
          <div key={field}>
            <dt className="u-meta">{fieldLabel(item.kind, field)}</dt>
            <dd>
              <ValueText kind={item.kind} value={before[field]} /> → <ValueText kind={item.kind} value={after[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
