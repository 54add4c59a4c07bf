// One coupon on the shopping list: benefit, validity, and a link to it.
import type { NotedCoupon, NotedItem } from '@pluspunkt/core/brochures';
import { memo } from 'react';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { tintAt } from '../../ui/tint.ts';
import { endOf } from '../coupon-offers/index.ts';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { listCopy } from './de.ts';
import { NoteButton } from './note-button.tsx';
import styles from './product-row.module.css';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

interface CouponRowProps {
  readonly coupon: NotedCoupon;
  readonly onNote: (item: NotedItem) => void;
  /** Its place in the list, for the tint. */
  readonly index: number;
  readonly now: number;
}

/** Memoised: a list can have two hundred rows, and removing one must not re-render the others. */
export const CouponRow = memo(function CouponRow({ coupon, onNote, index, now }: CouponRowProps) {
  const texts = useAllTexts();
  const copy = texts(listCopy);
  const name = `${coupon.headline} ${coupon.subline}`;
  return (
    <li className={styles.row}>
      <Picture src={coupon.image} alt="" tint={tintAt(index)} size="s" />
      <div className={styles.text}>
        <p className={styles.name}>
          <Link href={`${COUPONS_PATH}?${new URLSearchParams({ partner: coupon.company }).toString()}`} className={styles.cover}>
            {name}
          </Link>
        </p>
        <p className={styles.detail}>{copy.coupon(endOf(coupon.validTo, now, texts).until)}</p>
      </div>
      <span />
      <NoteButton item={coupon} name={name} noted onNote={onNote} />
    </li>
  );
});
