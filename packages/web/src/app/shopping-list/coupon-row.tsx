// One coupon on the shopping list: what it brings, how long it holds, and the way to it.
import type { NotedCoupon } from '@pluspunkt/core/brochures';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { tintAt } from '../../ui/tint.ts';
import { endOf } from '../coupons/coupon-words.ts';
import { COUPONS_PATH } from '../coupons/coupons-path.ts';
import { listCopy } from './de.ts';
import { NoteButton } from './note-button.tsx';
import styles from './product-row.module.css';
import type { DeviceList } from './use-shopping-list.ts';

interface CouponRowProps {
  readonly coupon: NotedCoupon;
  readonly list: DeviceList;
  /** Its place in the list, for the tint. */
  readonly index: number;
  readonly now: number;
}

export function CouponRow({ coupon, list, index, now }: CouponRowProps) {
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
        <p className={styles.detail}>{listCopy.coupon(endOf(coupon.validTo, now).until)}</p>
      </div>
      <span />
      <NoteButton item={coupon} name={name} list={list} />
    </li>
  );
}
