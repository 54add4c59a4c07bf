// The plus that notes a product or a coupon, and closes into the dot.
import type { NotedItem } from '@pluspunkt/core/brochures';
import { classNames } from '../../ui/class-names.ts';
import { PlusDot } from '../../ui/icon/plus-dot.tsx';
import { listCopy } from './de.ts';
import styles from './product-row.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface NoteButtonProps {
  readonly item: NotedItem;
  /** What it is called in the button's name. */
  readonly name: string;
  readonly noted: boolean;
  readonly onNote: (item: NotedItem) => void;
}

export function NoteButton({ item, name, noted, onNote }: NoteButtonProps) {
  const copy = useTexts(listCopy);
  const label = noted ? copy.forget(name) : copy.note(name);
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={noted} className={classNames(styles.note, noted && styles.noted)} onClick={() => onNote(item)}>
      <PlusDot state={noted ? 'closed' : 'open'} size={noted ? 'm' : 's'} />
    </button>
  );
}
