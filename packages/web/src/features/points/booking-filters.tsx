// The filters of the bookings. Each is a link, so that a selection can be bookmarked and shared; custom days are a plain form.
import { bookingChoices, bookingParamsOf, type BookingFilter, type BookingPeriod } from '@pluspunkt/core/points';
import { GetForm } from '../../ui/get-form/get-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { pointsCopy } from './de.ts';
import { BOOKINGS_ID, bookingsHref, POINTS_PATH } from './points.queries.ts';
import styles from './points.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

interface Choice {
  readonly label: string;
  readonly filter: BookingFilter;
  readonly current: boolean;
}

const periodLabel = (period: BookingPeriod, texts: Texts): string => {
  const copy = texts(pointsCopy).bookings;
  return (period.kind === 'all' ? copy.all : period.kind === 'days' ? copy.days(period.days) : period.year);
};

function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className={styles.chips}>
      {choices.map((choice) => (
        <ChipLink key={choice.label} href={bookingsHref(bookingParamsOf(choice.filter))} current={choice.current}>
          {choice.label}
        </ChipLink>
      ))}
    </nav>
  );
}

function OwnDays({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const copy = useTexts(pointsCopy).bookings;
  return (
    <GetForm
      key={bookingsHref(bookingParamsOf(filter))}
      action={`${POINTS_PATH}#${BOOKINGS_ID}`}
      parameters={filter.category === undefined ? {} : { Category: filter.category }}
      role="search"
      aria-label={copy.own}
      className={styles.ownDays}
    >
      <TextField small type="date" name="StartDate" label={copy.from} defaultValue={filter.startDate} max={today} />
      <TextField small type="date" name="EndDate" label={copy.to} defaultValue={filter.endDate} max={today} />
      <Button type="submit" size="medium" colour="outline-neutral">
        {copy.apply}
      </Button>
    </GetForm>
  );
}

export function BookingFilters({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const texts = useAllTexts();
  const copy = texts(pointsCopy).bookings;
  const { periods, categories, ownDays } = bookingChoices(filter, today);
  return (
    <div className={styles.filters}>
      <Choices label={copy.period} choices={periods.map((period) => ({ ...period, label: periodLabel(period, texts) }))} />
      <Choices label={copy.category} choices={categories.map(({ category, ...choice }) => ({ ...choice, label: category === undefined ? copy.everyCategory : copy.categories[category] }))} />
      <details className={styles.own} open={ownDays}>
        <summary>{copy.own}</summary>
        <OwnDays filter={filter} today={today} />
      </details>
    </div>
  );
}
