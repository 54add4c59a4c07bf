// The plus that notes a product and closes into the dot.
import { isNoted, type BrochureProduct } from '@pluspunkt/core/brochures';
import { classNames } from '../../ui/class-names.ts';
import { PlusDot } from '../../ui/icon/plus-dot.tsx';
import { listCopy } from './de.ts';
import styles from './product-row.module.css';
import type { DeviceList } from './use-shopping-list.ts';

interface NoteButtonProps {
  readonly product: BrochureProduct;
  readonly list: DeviceList;
}

export function NoteButton({ product, list }: NoteButtonProps) {
  const noted = isNoted(list.products, product.id);
  const label = noted ? listCopy.forget(product.name) : listCopy.note(product.name);
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={noted} className={classNames(styles.note, noted && styles.noted)} onClick={() => list.toggle(product)}>
      <PlusDot state={noted ? 'closed' : 'open'} size={noted ? 'm' : 's'} />
    </button>
  );
}
