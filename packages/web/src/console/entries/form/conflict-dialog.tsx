// Another operator has saved the entry meanwhile: both versions, field by field.
import type { EntryConflict } from '@pluspunkt/core/operators';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../../ui/field/choice.tsx';
import { partsCopy } from '../../parts/de.ts';
import { formatMoment } from '../../parts/format.ts';
import { entriesCopy } from '../de.ts';
import styles from '../entries.module.css';
import { fieldLabel } from '../kind-texts.de.ts';
import { ValueText } from '../value-text.tsx';
import { differingFields, mergeVersions, type Side, type Value } from './merge-versions.ts';

const copy = entriesCopy.conflict;

interface ConflictDialogProps {
  readonly kind: string;
  readonly conflict: EntryConflict;
  /** What the form was filled with. */
  readonly base: Value;
  readonly mine: Value;
  /** The entry as it will be, made from the version that is stored now. */
  readonly onTake: (value: Value) => void;
  readonly onRecreate: () => void;
  readonly onClose: () => void;
}

function Versions({ kind, theirs, base, mine, onTake, onClose }: Omit<ConflictDialogProps, 'conflict' | 'onRecreate'> & { readonly theirs: Value }) {
  const [sides, setSides] = useState(() => differingFields(base, mine, theirs));
  const choose = (field: string, side: string): void => setSides((before) => new Map([...before, [field, side as Side]]));
  return (
    <div className={styles.compare}>
      {sides.size === 0 && <p>{copy.same}</p>}
      {[...sides].map(([field, side]) => (
        <div key={field} className={styles.choice}>
          <RadioGroup
            label={fieldLabel(kind, field)}
            name={`version-${field}`}
            value={side}
            onValue={(value) => choose(field, value)}
            options={[
              { value: 'mine', label: copy.mine, hint: <ValueText kind={kind} value={mine[field]} /> },
              { value: 'theirs', label: copy.theirs, hint: <ValueText kind={kind} value={theirs[field]} /> },
            ]}
          />
        </div>
      ))}
      <div className={styles.adders}>
        <Button colour="primary" onClick={() => onTake(mergeVersions(mine, theirs, sides))}>
          {copy.take}
        </Button>
        <Button type="text" onClick={onClose}>
          {partsCopy.cancel}
        </Button>
      </div>
    </div>
  );
}

export function ConflictDialog({ conflict: { changedBy, changedAt, entry }, ...props }: ConflictDialogProps) {
  const { onRecreate, onClose } = props;
  if (entry === null) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={copy.removedTitle}
        description={copy.removedText(changedBy)}
        actions={
          <>
            <Button colour="primary" onClick={onRecreate}>
              {copy.recreate}
            </Button>
            <Button type="text" onClick={onClose}>
              {partsCopy.cancel}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog open onClose={onClose} size="l" title={copy.title} description={changedAt === undefined ? copy.textWithout(changedBy) : copy.text(changedBy, formatMoment(changedAt))}>
      <Versions {...props} theirs={entry.value} />
    </Dialog>
  );
}
