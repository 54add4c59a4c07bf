// The plus that notes a product or a coupon, and closes into the dot.
import { isNoted, type NotedItem } from '@pluspunkt/core/brochures';
import { classNames } from '../../ui/class-names.ts';
import { PlusDot } from '../../ui/icon/plus-dot.tsx';
import { listCopy } from './de.ts';
import styles from './product-row.module.css';
import type { DeviceList } from './use-shopping-list.ts';

interface NoteButtonProps {
  readonly item: NotedItem;
  /** What it is called in the button's name. */
  readonly name: string;
  readonly list: DeviceList;
}

export function NoteButton({ item, name, list }: NoteButtonProps) {
  const noted = isNoted(list.items, item);
  const label = noted ? listCopy.forget(name) : listCopy.note(name);
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={noted} className={classNames(styles.note, noted && styles.noted)} onClick={() => list.toggle(item)}>
      <PlusDot state={noted ? 'closed' : 'open'} size={noted ? 'm' : 's'} />
    </button>
  );
}
