// The calendar of a campaign that has a field for every day: what was won, what was played, what is to come.
import { campaignCalendar, type CalendarDay } from '@pluspunkt/core/campaigns';
import { useQuery } from '@tanstack/react-query';
import { CampaignsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { formatSigned } from '../../../ui/format.ts';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { memberQueries, type Campaign } from '../campaigns.queries.ts';
import styles from './calendar.module.css';
import { calendarCopy } from '../game-de.ts';
import { useAllTexts, useTexts } from '../../../ui/texts/use-texts.tsx';
import type { Texts } from '../../../ui/texts/define-texts.ts';

const wordsOf = ({ state, win }: CalendarDay, texts: Texts): string => {
  const copy = texts(calendarCopy);
  return (win === undefined ? copy.states[state] : copy.won(win.prize.name));
};

function Day(field: CalendarDay) {
  const texts = useAllTexts();
  const copy = texts(calendarCopy);
  const { day, today, win, state } = field;
  const look = win !== undefined ? styles.won : today ? styles.now : state === 'played' ? styles.played : undefined;
  return (
    <li className={look} aria-current={today ? 'date' : undefined}>
      <span className="u-hidden">
        {copy.day(day)}: {wordsOf(field, texts)}
      </span>
      <span aria-hidden="true" className={styles.face}>
        {win === undefined ? <b className="u-figure">{day}</b> : <Picture src={win.prize.image} alt="" size="s" tint="none" />}
        {win?.prize.points === undefined ? null : <small>{formatSigned(win.prize.points)}</small>}
        {today && win === undefined ? <small>{copy.today}</small> : null}
      </span>
    </li>
  );
}

interface CalendarProps {
  readonly campaign: Campaign;
  readonly cardNumber: string;
  readonly now: number;
}

export function Calendar({ campaign: { status, settings }, cardNumber, now }: CalendarProps) {
  const copy = useTexts(calendarCopy);
  const own = memberQueries(usePort(CampaignsPort), cardNumber, status.name);
  const { data: wins = [] } = useQuery(own.wins);
  const { data: parameters } = useQuery(own.parameters);
  const calendar = campaignCalendar({ startsAt: new Date(status.startsAt), days: settings.doors }, wins, parameters?.['gespielt'], new Date(now));
  return (
    <Card as="section" look="panel" labelledBy="kalender" className={styles.calendar}>
      <SectionHead id="kalender" title={copy.title} note={copy.note(calendar.played, calendar.today, calendar.points)} />
      <ol className={styles.days}>
        {calendar.days.map((field) => (
          <Day key={field.day} {...field} />
        ))}
      </ol>
    </Card>
  );
}
