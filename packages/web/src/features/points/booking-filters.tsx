// The filters of the bookings. Each is an address, so that a selection can be kept and shared; own days are a plain form.
import { BOOKING_CATEGORIES, bookingParamsOf, type BookingFilter } from '@pluspunkt/core/points';
import { Form } from 'react-router-dom';
import { useInline } from '../../app/link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { pointsCopy } from './de.ts';
import { BOOKINGS_ID, bookingsHref, POINTS_PATH } from './points.queries.ts';
import styles from './points.module.css';

const copy = pointsCopy.bookings;
const DAYS = [30, 90] as const;

interface Choice {
  readonly label: string;
  readonly filter: BookingFilter;
}

/** A filter without its place in the pages: a new selection begins at its first page. */
const periodOf = ({ days, startDate, endDate }: BookingFilter): BookingFilter => ({ days, startDate, endDate });

const isSame = (a: BookingFilter, b: BookingFilter): boolean => JSON.stringify(bookingParamsOf(a)) === JSON.stringify(bookingParamsOf(b));

function Choices({ label, choices, current }: { readonly label: string; readonly choices: readonly Choice[]; readonly current: BookingFilter }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {choices.map((choice) => (
        <ChipLink key={choice.label} href={bookingsHref(bookingParamsOf(choice.filter))} current={isSame(choice.filter, current)}>
          {choice.label}
        </ChipLink>
      ))}
    </nav>
  );
}

function OwnDays({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const inline = useInline();
  return (
    <Form key={bookingsHref(bookingParamsOf(filter))} action={`${POINTS_PATH}#${BOOKINGS_ID}`} method="get" role="search" aria-label={copy.own} className={styles.ownDays} viewTransition>
      {filter.category !== undefined && <input type="hidden" name="Category" value={filter.category} />}
      {inline && <input type="hidden" name="asInline" value="1" />}
      <TextField small type="date" name="StartDate" label={copy.from} defaultValue={filter.startDate} max={today} />
      <TextField small type="date" name="EndDate" label={copy.to} defaultValue={filter.endDate} max={today} />
      <Button type="submit" size="medium" colour="outline-neutral">
        {copy.apply}
      </Button>
    </Form>
  );
}

export function BookingFilters({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const { category } = filter;
  const year = today.slice(0, 4);
  const current: BookingFilter = { ...periodOf(filter), category };
  const periods: readonly Choice[] = [
    { label: copy.all, filter: { category } },
    ...DAYS.map((days) => ({ label: copy.days(days), filter: { category, days } })),
    { label: year, filter: { category, startDate: `${year}-01-01`, endDate: `${year}-12-31` } },
  ];
  const categories: readonly Choice[] = [
    { label: copy.everyCategory, filter: periodOf(filter) },
    ...BOOKING_CATEGORIES.map((one) => ({ label: copy.categories[one], filter: { ...periodOf(filter), category: one } })),
  ];
  const ownDays = (filter.startDate !== undefined || filter.endDate !== undefined) && !periods.some((one) => isSame(one.filter, current));
  return (
    <div className={styles.filters}>
      <Choices label={copy.period} choices={periods} current={current} />
      <Choices label={copy.category} choices={categories} current={current} />
      <details className={styles.own} open={ownDays}>
        <summary>{copy.own}</summary>
        <OwnDays filter={filter} today={today} />
      </details>
    </div>
  );
}
