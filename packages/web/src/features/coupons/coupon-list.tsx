// The tickets in their sections, each with its state for the current member. In a long list, tickets far from the viewport are
// rendered as text only: thousands of full tickets would slow down every interaction.
import type { Coupon } from '@pluspunkt/core/coupons';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigationType } from 'react-router-dom';
import { hasGrown } from '../../ui/list-steps/list-steps.ts';
import { isStillThere } from '../../ui/list-steps/use-arrival.ts';
import { useHydrated } from '../../platform/browser/hydrated.ts';
import { PartBoundary } from '../../platform/blocks/part-boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { FIRST_SCREEN, FIRST_VIEW, isLong, PIECE, piecesOf, saysTheSame, type CouponPiece } from './coupon-pieces.ts';
import { couponSections, type CouponSection } from './coupon-sections.ts';
import { CouponTicket, type CouponTicketProps, type TicketState } from './coupon-ticket.tsx';
import styles from './coupons.module.css';
import { couponId } from './coupons.queries.ts';
import { couponsCopy } from './de.ts';
import { createNearPieces, type NearPieces } from './near-pieces.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface CouponListProps extends Pick<CouponTicketProps, 'onActivate' | 'onShowCode' | 'onNote'> {
  readonly coupons: readonly Coupon[];
  readonly byEnd: boolean;
  readonly now: number;
  readonly stateOf: (coupon: Coupon) => TicketState;
  /** Undefined for the server's HTML, in which nothing can be noted. */
  readonly isNoted: ((coupon: Coupon) => boolean) | undefined;
}

interface PieceProps extends Omit<CouponListProps, 'coupons' | 'byEnd'> {
  readonly piece: CouponPiece;
  readonly long: boolean;
  /** Whether all is drawn at first: what the server's HTML shows. */
  readonly complete: boolean;
  readonly watch: NearPieces['watch'];
  readonly arrival: Arrival | undefined;
  /** Called when the first new one is drawn. */
  readonly lead: (arrival: Arrival, ticket: Element | undefined) => void;
}

/** What came with the last step. */
interface Arrival {
  /** Of the first one. */
  readonly place: number;
}

/** Words that can be found, and read out, where their tickets will be. */
const Slips = memo(
  function Slips({ coupons }: Pick<CouponPiece, 'coupons'>) {
    return coupons.map(({ promotionId, partnerName, headline, subline }) => (
      <div key={promotionId} role="listitem" className={styles.slip}>
        {partnerName}
        <h3>{`${headline} ${subline}`}</h3>
      </div>
    ));
  },
  (before, { coupons }) => saysTheSame(before.coupons, coupons),
);

function Piece({ piece: { from, coupons }, long, complete, watch, arrival, lead, now, stateOf, isNoted, ...handlers }: PieceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(complete || from < FIRST_VIEW);
  // One that is filled up later is seen at that moment: it would be gone for a frame.
  const [isWhole] = useState(coupons.length === PIECE);
  useEffect(() => {
    const element = box.current;
    return element === null ? undefined : watch({ element, draw: setDrawn, short: !long });
  }, [watch, long]);
  const first = arrival === undefined ? -1 : arrival.place - from;
  const isFirst = drawn && first >= 0 && first < coupons.length;
  useEffect(() => {
    if (isFirst && arrival !== undefined) lead(arrival, box.current?.children[first]);
  }, [isFirst, first, arrival, lead]);
  return (
    <div ref={box} className={classNames(styles.piece, isWhole && coupons.length === PIECE && styles.whole)}>
      {drawn ? (
        coupons.map((coupon, index) => (
          <div key={coupon.promotionId} role="listitem" className={from + index < FIRST_SCREEN ? undefined : 'u-below-fold'}>
            <PartBoundary>
              <CouponTicket coupon={coupon} state={stateOf(coupon)} place={from + index} noted={isNoted?.(coupon)} now={now} {...handlers} />
            </PartBoundary>
          </div>
        ))
      ) : (
        <Slips coupons={coupons} />
      )}
    </div>
  );
}

interface SectionProps extends Omit<PieceProps, 'piece'> {
  readonly section: CouponSection;
  /** Places of the sections before. */
  readonly from: number;
}

function Section({ section: { id, coupons }, from, ...rest }: SectionProps) {
  const copy = useTexts(couponsCopy);
  const pieces = useMemo(() => piecesOf(coupons, from), [coupons, from]);
  return (
    <section aria-labelledby={`coupons-${id}`} className={id === 'today' ? styles.today : undefined}>
      <SectionHead id={`coupons-${id}`} title={copy.sections[id]} note={id === 'today' ? copy.todayNote : undefined} className={styles.sectionHead} />
      <div role="list" className={styles.tickets}>
        {pieces.map((piece) => (
          <Piece key={piece.from} piece={piece} {...rest} />
        ))}
      </div>
    </section>
  );
}

/** Paper shows all of it. */
function usePrint({ drawAll, takeBack }: NearPieces): void {
  useEffect(() => {
    const before = (): void => flushSync(drawAll);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', takeBack);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', takeBack);
    };
  }, [drawAll, takeBack]);
}

/** Moves the focus to the first new coupon after "show more". */
function useArrival(coupons: readonly Coupon[]): Pick<PieceProps, 'arrival' | 'lead'> {
  const [seen, see] = useState<{ readonly coupons: readonly Coupon[]; readonly arrival?: Arrival }>({ coupons });
  const isAsked = useNavigationType() !== 'POP';
  if (seen.coupons !== coupons) see({ coupons, ...(isAsked && hasGrown(seen.coupons, coupons, couponId) ? { arrival: { place: seen.coupons.length } } : {}) });
  const led = useRef<Arrival>(undefined);
  const lead = useCallback((arrival: Arrival, ticket: Element | undefined): void => {
    if (led.current === arrival) return;
    led.current = arrival;
    if (!isStillThere()) return;
    const heading = ticket?.querySelector('h3');
    if (heading == null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return { arrival: seen.arrival, lead };
}

export function CouponList({ coupons, byEnd, ...rest }: CouponListProps) {
  const { now } = rest;
  // Memoised: with two thousand coupons every activation would sort them again.
  const sections = useMemo(() => couponSections(coupons, { now, byEnd }), [coupons, now, byEnd]);
  const [nearPieces] = useState(createNearPieces);
  usePrint(nearPieces);
  const shared = { ...rest, ...useArrival(coupons), long: isLong(coupons), complete: !useHydrated(), watch: nearPieces.watch };
  const before = (index: number): number => sections.slice(0, index).reduce((sum, section) => sum + section.coupons.length, 0);
  return sections.map((section, index) => <Section key={section.id} section={section} from={before(index)} {...shared} />);
}
