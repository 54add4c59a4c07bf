// The head of printed bookings: the member, the date, and the filter.
import { positionOf, type BookingFilter, type BookingPage } from '@pluspunkt/core/points';
import Printer from 'lucide-react/icons/printer';
import { useLoggedIn, useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { shortDay } from './days.ts';
import { pointsCopy } from './de.ts';
import styles from './points.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const selectionOf = ({ days, startDate, endDate, category }: BookingFilter, texts: Texts): readonly string[] => {
  const copy = texts(pointsCopy).bookings;
  return [
    ...(days === undefined ? [] : [copy.days(days)]),
    ...(startDate === undefined ? [] : [copy.fromDay(shortDay(startDate))]),
    ...(endDate === undefined ? [] : [copy.toDay(shortDay(endDate))]),
    ...(category === undefined ? [] : [copy.categories[category]]),
  ];
};

export function StatementHead({ filter, today }: { readonly filter: BookingFilter; readonly today: string }) {
  const texts = useAllTexts();
  const copy = texts(pointsCopy).bookings;
  const { profile } = useMember();
  const session = useLoggedIn();
  const selection = selectionOf(filter, texts);
  const name = `${profile?.firstname ?? ''} ${profile?.lastname ?? ''}`.trim();
  return (
    <div className={styles.statement}>
      <p>{copy.printed(name, formatCardNumber(session?.cardNumber ?? ''), shortDay(today))}</p>
      {selection.length > 0 && <p>{copy.selection(selection)}</p>}
    </div>
  );
}

/** Which of all bookings are printed; empty where all are. */
export function PrintedPart({ page, filter }: { readonly page: BookingPage; readonly filter: BookingFilter }) {
  const copy = useTexts(pointsCopy).bookings;
  const { first, last, total } = positionOf(page, filter);
  return first > 1 || last < total ? <p className={styles.statement}>{copy.printedPart(first, last, total)}</p> : null;
}

/** Paper shows what the page shows, without what can only be pressed. */
export function PrintButton() {
  const copy = useTexts(pointsCopy).bookings;
  return (
    <Button size="small" colour="outline-neutral" icon={Printer} className={styles.headAction} onClick={() => window.print()}>
      {copy.print}
    </Button>
  );
}
