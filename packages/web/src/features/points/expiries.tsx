// What expires when: the shares as one bar, the days as a list, and all of it for the reader's own calendar.
import type { Brand } from '@pluspunkt/core/brand';
import { endsSoon, expiryCalendar, expiryShares, timeLeft, type Expiry } from '@pluspunkt/core/points';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useBrand } from '../../platform/brand/use-brand.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatWhole } from '../../ui/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { shortDay } from './days.ts';
import { pointsCopy } from './de.ts';
import styles from './points.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

const REMIND_DAYS = 14;
/** Gap between the parts of the bar, in percent of its width. */
const GAP = 0.4;

export function calendarHref(expiries: readonly Expiry[], brand: Pick<Brand, 'name' | 'supportEmail'>, now: Date, texts: Texts): string {
  const copy = texts(pointsCopy).expiries;
  const host = brand.supportEmail.split('@').at(-1) ?? brand.name;
  const words = { product: brand.name, host, title: copy.eventTitle, description: copy.eventText, remindDays: REMIND_DAYS };
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(expiryCalendar(expiries, words, now))}`;
}

function Bar({ expiries, today }: { readonly expiries: readonly Expiry[]; readonly today: string }) {
  const copy = useTexts(pointsCopy).expiries;
  return (
    <svg className={styles.bar} role="img" aria-label={copy.bar}>
      {expiryShares(expiries).map(({ expiresOn, start, percent }) => (
        <rect key={expiresOn} className={endsSoon(expiresOn, today) ? styles.soon : styles.later} x={`${start}%`} width={`${Math.max(0.5, percent - GAP)}%`} y="1" height="12" rx="4" />
      ))}
    </svg>
  );
}

export function Expiries({ expiries, now, today }: { readonly expiries: readonly Expiry[]; readonly now: Date; readonly today: string }) {
  const texts = useAllTexts();
  const copy = texts(pointsCopy).expiries;
  const brand = useBrand();
  return (
    <>
      <header className={styles.sectionHead}>
        <h2 id="verfall">{copy.heading}</h2>
        <p className="u-meta">{copy.note(String(brand.points.validMonths), copy.ends[brand.points.endOf])}</p>
        {expiries.length > 0 && (
          <ButtonLink href={calendarHref(expiries, brand, now, texts)} download={copy.file} size="small" colour="outline-neutral" icon={CalendarPlus} className={styles.headAction}>
            {copy.calendar}
          </ButtonLink>
        )}
      </header>
      {expiries.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <Bar expiries={expiries} today={today} />
          <ul className={styles.expiries}>
            {expiries.map(({ expiresOn, points }) => (
              <li key={expiresOn} className={classNames(styles.expiry, endsSoon(expiresOn, today) && styles.ending)}>
                <span className="u-figure">{formatWhole(points)}</span>
                <span>{shortDay(expiresOn)}</span>
                <span className={styles.left}>{copy.left(timeLeft(expiresOn, today))}</span>
                <Link href={calendarHref([{ expiresOn, points }], brand, now, texts)} download={copy.fileOf(expiresOn)} className={styles.remember}>
                  <Icon glyph={CalendarPlus} size="m" label={copy.calendarOf(shortDay(expiresOn))} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
