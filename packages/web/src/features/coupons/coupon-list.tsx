// The tickets in their sections, with the state that each has for whoever looks.
import type { Coupon } from '@pluspunkt/core/coupons';
import { useMemo } from 'react';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { couponSections, type CouponSection } from './coupon-sections.ts';
import { CouponTicket, type CouponTicketProps, type TicketState } from './coupon-ticket.tsx';
import styles from './coupons.module.css';
import { couponsCopy } from './de.ts';

interface CouponListProps extends Pick<CouponTicketProps, 'onActivate' | 'onShowCode' | 'onNote'> {
  readonly coupons: readonly Coupon[];
  readonly byEnd: boolean;
  readonly now: number;
  readonly stateOf: (coupon: Coupon) => TicketState;
  /** Undefined for the server's HTML, in which nothing can be noted. */
  readonly isNoted: ((coupon: Coupon) => boolean) | undefined;
}

interface SectionProps extends Omit<CouponListProps, 'coupons' | 'byEnd'> {
  readonly section: CouponSection;
  /** Places of the sections before. */
  readonly from: number;
}

function Section({ section: { id, coupons }, from, now, stateOf, isNoted, ...handlers }: SectionProps) {
  return (
    <section aria-labelledby={`coupons-${id}`} className={id === 'today' ? styles.today : undefined}>
      <SectionHead id={`coupons-${id}`} title={couponsCopy.sections[id]} note={id === 'today' ? couponsCopy.todayNote : undefined} className={styles.sectionHead} />
      <ul className={styles.tickets}>
        {coupons.map((coupon, index) => (
          <li key={coupon.promotionId}>
            <CouponTicket coupon={coupon} state={stateOf(coupon)} place={from + index} noted={isNoted?.(coupon)} now={now} {...handlers} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CouponList({ coupons, byEnd, ...rest }: CouponListProps) {
  const { now } = rest;
  // With two thousand of them, every activation would sort them into their sections anew.
  const sections = useMemo(() => couponSections(coupons, { now, byEnd }), [coupons, now, byEnd]);
  const before = (index: number): number => sections.slice(0, index).reduce((sum, section) => sum + section.coupons.length, 0);
  return sections.map((section, index) => <Section key={section.id} section={section} from={before(index)} {...rest} />);
}
