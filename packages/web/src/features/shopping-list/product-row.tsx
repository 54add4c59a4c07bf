// One product of a brochure: what it is, what it costs, and the plus that notes it.
import type { BrochureProduct, NotedItem } from '@pluspunkt/core/brochures';
import { memo } from 'react';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PriceTag } from '../../ui/tag/tag.tsx';
import { tintAt } from '../../ui/tint.ts';
import { listCopy } from './de.ts';
import { NoteButton } from './note-button.tsx';
import styles from './product-row.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface ProductRowProps {
  readonly product: BrochureProduct;
  readonly noted: boolean;
  readonly onNote: (item: NotedItem) => void;
  /** Its place in the list, for the tint. */
  readonly index: number;
  /** Link to its brochure page, where that is another page, or to its page in price comparison. */
  readonly href?: string;
  /** Where the link leads, where that is not the brochure. */
  readonly linkHint?: string;
  /** Under the name; by default what belongs to the product, or that it was noted. */
  readonly where?: string;
}

/** A note changes one row of a page, or of two hundred on the list: the others stay as they are. */
export const ProductRow = memo(function ProductRow({ product, noted, onNote, index, href, linkHint, where }: ProductRowProps) {
  const copy = useTexts(listCopy);
  return (
    <li className={styles.row}>
      <Picture src={product.image} alt="" tint={tintAt(index)} size="s" />
      <div className={styles.text}>
        <p className={styles.name}>
          {href === undefined ? (
            product.name
          ) : (
            <Link href={href} className={styles.cover}>
              <span>{product.name}</span>
              {linkHint === undefined ? null : <span className="u-hidden"> {linkHint}</span>}
            </Link>
          )}
        </p>
        <p className={styles.detail}>{where ?? (noted ? copy.noted : product.detail)}</p>
        {linkHint === undefined ? null : (
          <p className={styles.hint} aria-hidden="true">
            {linkHint}
          </p>
        )}
      </div>
      <PriceTag cents={product.priceInCent} before={product.formerPriceInCent} size="s" className={styles.price} />
      <NoteButton item={product} name={product.name} noted={noted} onNote={onNote} />
    </li>
  );
});
