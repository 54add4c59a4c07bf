// One product of a brochure: what it is, what it costs, and the plus that notes it.
import { isNoted, type BrochureProduct } from '@pluspunkt/core/brochures';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PriceTag } from '../../ui/tag/tag.tsx';
import { tintAt } from '../../ui/tint.ts';
import { listCopy } from './de.ts';
import { NoteButton } from './note-button.tsx';
import styles from './product-row.module.css';
import type { DeviceList } from './use-shopping-list.ts';

interface ProductRowProps {
  readonly product: BrochureProduct;
  readonly list: DeviceList;
  /** Its place in the list, for the tint. */
  readonly index: number;
  /** Where it stands, where that is another page. */
  readonly href?: string;
  /** Under the name; by default what belongs to the product, or that it was noted. */
  readonly where?: string;
}

export function ProductRow({ product, list, index, href, where }: ProductRowProps) {
  const noted = isNoted(list.items, product);
  return (
    <li className={styles.row}>
      <Picture src={product.image} alt="" tint={tintAt(index)} size="s" />
      <div className={styles.text}>
        <p className={styles.name}>
          {href === undefined ? (
            product.name
          ) : (
            <Link href={href} className={styles.cover}>
              {product.name}
            </Link>
          )}
        </p>
        <p className={styles.detail}>{where ?? (noted ? listCopy.noted : product.detail)}</p>
      </div>
      <PriceTag cents={product.priceInCent} before={product.formerPriceInCent} size="s" className={styles.price} />
      <NoteButton item={product} name={product.name} list={list} />
    </li>
  );
}
