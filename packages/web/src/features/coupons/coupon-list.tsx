// The tickets in their sections, each with its state for the current member.
import type { Coupon } from '@pluspunkt/core/coupons';
import { useMemo } from 'react';
import { PartBoundary } from '../../platform/blocks/part-boundary.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { useArrival } from '../../ui/list-steps/use-arrival.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { couponSections, type CouponSection } from './coupon-sections.ts';
import { CouponTicket, type CouponTicketProps, type TicketState } from './coupon-ticket.tsx';
import styles from './coupons.module.css';
import { couponId } from './coupons.queries.ts';
import { couponsCopy } from './de.ts';

/** Number of tickets in a phone's first view. */
const FIRST_SCREEN = 2;

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
  /** Number of tickets in the sections before. */
  readonly from: number;
}

function Section({ section: { id, coupons }, from, now, stateOf, isNoted, ...handlers }: SectionProps) {
  const copy = useTexts(couponsCopy);
  return (
    <section aria-labelledby={`coupons-${id}`} className={id === 'today' ? styles.today : undefined}>
      <SectionHead id={`coupons-${id}`} title={copy.sections[id]} note={id === 'today' ? copy.todayNote : undefined} className={styles.sectionHead} />
      <div role="list" className={styles.tickets}>
        {coupons.map((coupon, index) => (
          <div key={coupon.promotionId} role="listitem" className={from + index >= FIRST_SCREEN ? 'u-below-fold' : undefined}>
            <PartBoundary>
              <CouponTicket coupon={coupon} state={stateOf(coupon)} place={from + index} noted={isNoted?.(coupon)} now={now} {...handlers} />
            </PartBoundary>
          </div>
        ))}
      </div>
    </section>
  );
}

function ticketAt(place: number): HTMLElement | null | undefined {
  const heading = document.querySelectorAll(`.${styles.tickets} > [role=listitem]`)[place]?.querySelector('h3');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

export function CouponList({ coupons, byEnd, ...rest }: CouponListProps) {
  const { now } = rest;
  // Memoised: with two thousand coupons every activation would sort them again.
  const sections = useMemo(() => couponSections(coupons, { now, byEnd }), [coupons, now, byEnd]);
  useArrival(coupons, couponId, ticketAt);
  const before = (index: number): number => sections.slice(0, index).reduce((sum, section) => sum + section.coupons.length, 0);
  return sections.map((section, index) => <Section key={section.id} section={section} from={before(index)} {...rest} />);
}
