// The bookings: filters, a page of them by day, and the way through the pages.
import { berlinDay, BOOKINGS_PER_PAGE, bookingParamsOf, pageBefore, positionOf, type Booking, type BookingFilter, type BookingPage, type BookingReceipt } from '@pluspunkt/core/points';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useBlock } from '../../platform/blocks/use-block.ts';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { BookingsPort, SearchPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatEuro, formatSigned } from '../../ui/format.ts';
import { List, ListRow } from '../../ui/list-row/list-row.tsx';
import { PartnerLogo } from '../../ui/picture/picture.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { BlockError, EmptyState } from '../../ui/state/state.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { namedDay, plainDay, timeOf } from './days.ts';
import { pointsCopy } from './de.ts';
import { BOOKINGS_ID, bookingsHref, bookingsQuery, partnersQuery, type KnownPartner } from './points.queries.ts';
import styles from './points.module.css';
import { PrintButton, PrintedPart, StatementHead } from './statement-head.tsx';
import { useTexts } from '../../ui/texts/use-texts.tsx';

type Partners = Readonly<Record<string, KnownPartner>>;

const tones: Readonly<Partial<Record<Booking['category'], BadgeTone>>> = { coupon: 'sun-soft', campaign: 'sun-soft', redeem: 'petrol', donation: 'petrol', voucher: 'petrol', expiry: 'coral-soft' };

function Mark({ status, category }: Booking) {
  const copy = useTexts(pointsCopy).bookings;
  if (status !== 'booked') return <Badge>{status === 'pending' ? copy.pending : copy.cancelled}</Badge>;
  return category === 'collect' ? null : <Badge tone={tones[category]}>{copy.categories[category]}</Badge>;
}

/** How the points came about, folded. */
function Receipt({ receipt: { amountInCent, discountInCent, effects } }: { readonly receipt: BookingReceipt }) {
  const { receipt: copy } = useTexts(pointsCopy).bookings;
  const pointsTexts = useTexts(pointsCopy);
  return (
    <details className={styles.receipt}>
      <summary>{copy.open}</summary>
      <dl>
        {effects.map(({ headline = copy.rule, points, discountInCent: cents }, index) => (
          <div key={index}>
            <dt>{headline}</dt>
            <dd>{cents > 0 ? formatEuro(-cents) : pointsTexts.points(points)}</dd>
          </div>
        ))}
        <div>
          <dt>{discountInCent > 0 ? copy.paidAfterDiscount : copy.paid}</dt>
          <dd>{formatEuro(amountInCent)}</dd>
        </div>
      </dl>
    </details>
  );
}

function Row({ booking, partners }: { readonly booking: Booking; readonly partners: Partners }) {
  const pointsTexts = useTexts(pointsCopy);
  const programme = useBrand().name;
  const name = booking.partnerName === '' ? programme : booking.partnerName;
  return (
    <ListRow
      className={booking.status === 'cancelled' ? styles.cancelled : undefined}
      lead={<PartnerLogo name={name} src={partners[booking.partnerName]?.logo} />}
      title={name}
      note={booking.pendingUntil === undefined ? booking.description : `${booking.description}, ${pointsTexts.bookings.pendingUntil(plainDay(berlinDay(new Date(booking.pendingUntil))))}`}
      more={booking.receipt === undefined ? undefined : <Receipt receipt={booking.receipt} />}
      end={
        <span className={styles.end}>
          <Mark {...booking} />
          <span className={styles.amount}>
            <span className="u-figure">
              {formatSigned(booking.points)} <span className="u-hidden">{pointsTexts.pointsWord(Math.abs(booking.points))}</span>
            </span>
            <span>{timeOf(booking.transactionDate)}</span>
          </span>
        </span>
      }
    />
  );
}

function Days({ page, today }: { readonly page: BookingPage; readonly today: string }) {
  const copy = useTexts(pointsCopy).bookings;
  const search = usePort(SearchPort);
  const names = [...new Set(page.result.flatMap((day) => day.bookings.map(({ partnerName }) => partnerName)))].filter((name) => name !== '').toSorted();
  const { data: partners = {} } = useQuery(partnersQuery(search, names));
  return page.result.map(({ transactionDate, bookings }) => (
    <section key={transactionDate} className={styles.day}>
      <h3 className={styles.dayName}>{transactionDate === today ? copy.today(plainDay(today)) : namedDay(transactionDate, today)}</h3>
      <List>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} partners={partners} />
        ))}
      </List>
    </section>
  ));
}

function Pages({ page, filter }: { readonly page: BookingPage; readonly filter: BookingFilter }) {
  const copy = useTexts(pointsCopy).bookings;
  const before = pageBefore(filter);
  if (before === undefined && page.nextSearchParams === null) return null;
  const { first, last, total } = positionOf(page, filter);
  return (
    <nav aria-label={copy.pages} className={styles.pages}>
      {before !== undefined && (
        <ButtonLink href={bookingsHref(bookingParamsOf(before))} rel="prev" size="medium" colour="outline-neutral" icon={ChevronLeft}>
          {copy.newer}
        </ButtonLink>
      )}
      <span className="u-meta">{copy.position(first, last, total)}</span>
      {page.nextSearchParams !== null && (
        <ButtonLink href={bookingsHref(page.nextSearchParams)} rel="next" size="medium" colour="outline-neutral" icon={ChevronRight} iconAlign="right">
          {copy.older}
        </ButtonLink>
      )}
    </nav>
  );
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const copy = useTexts(pointsCopy).bookings;
  return filtered ? (
    <EmptyState
      level={3}
      picture="1f50d"
      tint="sky"
      title={copy.emptyFilter}
      action={
        <ButtonLink href={bookingsHref({})} colour="outline-neutral">
          {copy.emptyFilterAction}
        </ButtonLink>
      }
    >
      {copy.emptyFilterText}
    </EmptyState>
  ) : (
    <EmptyState level={3} picture="1f6d2" tint="butter" title={copy.empty} action={<ButtonLink href="/partner">{copy.emptyAction}</ButtonLink>}>
      {copy.emptyText}
    </EmptyState>
  );
}

function Content({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const copy = useTexts(pointsCopy).bookings;
  const pointsTexts = useTexts(pointsCopy);
  const block = useBlock(bookingsQuery(usePort(BookingsPort), filter));
  if (block.status === 'failed') {
    return (
      <BlockError title={copy.failed} retry={{ label: pointsTexts.retry, onRetry: block.retry, loading: block.retrying }}>
        {pointsTexts.failedHint}
      </BlockError>
    );
  }
  if (block.status === 'loading') {
    return (
      <Loading>
        {Array.from({ length: BOOKINGS_PER_PAGE / 4 }, (_, index) => (
          <SkeletonRow key={index} />
        ))}
      </Loading>
    );
  }
  const page = block.data;
  if (page.result.length === 0) return <Nothing filtered={Object.keys(bookingParamsOf(filter)).length > 0} />;
  return (
    <>
      <p className="u-meta" role="status">
        {copy.total(page.totalNumberOfBookings)}
      </p>
      <PrintedPart page={page} filter={filter} />
      <Days page={page} today={today} />
      <Pages page={page} filter={filter} />
    </>
  );
}

export function Bookings({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const copy = useTexts(pointsCopy).bookings;
  return (
    <>
      <header className={styles.sectionHead}>
        <h2 id={BOOKINGS_ID}>{copy.heading}</h2>
        <PrintButton />
      </header>
      <StatementHead filter={filter} today={today} />
      <BookingFilters filter={filter} today={today} />
      <Content filter={filter} today={today} />
    </>
  );
}
