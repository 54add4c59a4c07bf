// What a change would do, before it is saved.
import type { ChangePreview, EntryDifference } from '@pluspunkt/core/operators';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { partsCopy } from '../../parts/de.ts';
import { entriesCopy } from '../de.ts';
import { fieldLabel } from '../kind-texts.de.ts';
import { ValueText } from '../value-text.tsx';

const copy = entriesCopy.difference;
const titleOf = (change: EntryDifference['change'] = 'changed'): string => ({ added: copy.addTitle, changed: copy.title, removed: copy.removeTitle })[change];

const shownFields = ({ change, before, after, fields }: EntryDifference): readonly string[] => (change === 'changed' ? fields : Object.keys(after ?? before ?? {}));

interface DifferenceDialogProps {
  readonly kind: string;
  /** Undefined while there is nothing to confirm. */
  readonly preview: ChangePreview | undefined;
  readonly pending: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export function DifferenceDialog({ kind, preview, pending, onSave, onClose }: DifferenceDialogProps) {
  const [difference] = preview?.differences ?? [];
  return (
    <Dialog
      open={difference !== undefined}
      onClose={onClose}
      title={titleOf(difference?.change)}
      size="l"
      actions={
        <>
          <Button colour="primary" loading={pending} onClick={onSave}>
            {copy.save}
          </Button>
          <Button type="text" onClick={onClose}>
            {partsCopy.cancel}
          </Button>
        </>
      }
    >
      {difference !== undefined && (
        <DataTable
          label={copy.label}
          rows={shownFields(difference)}
          keyOf={(field) => field}
          columns={[
            { id: 'field', label: copy.field, cell: (field) => <b>{fieldLabel(kind, field)}</b> },
            ...(difference.before === null ? [] : [{ id: 'before', label: copy.before, cell: (field: string) => <ValueText kind={kind} value={difference.before?.[field]} /> }]),
            ...(difference.after === null ? [] : [{ id: 'after', label: copy.after, cell: (field: string) => <ValueText kind={kind} value={difference.after?.[field]} /> }]),
          ]}
        />
      )}
      {preview !== undefined && preview.notes.length > 0 && (
        <Notice title={copy.notes}>
          <ul>
            {preview.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Dialog>
  );
}
