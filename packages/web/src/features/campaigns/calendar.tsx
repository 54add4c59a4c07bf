// The calendar of a campaign that has a field for every day: what was won, what was played, what is to come.
import { dayOfCampaign, playedDays, type Win } from '@pluspunkt/core/campaigns';
import { useQuery } from '@tanstack/react-query';
import { CampaignsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatSigned } from '../../ui/format.ts';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { memberQueries, type Campaign } from './campaigns.queries.ts';
import styles from './calendar.module.css';
import { calendarCopy as copy } from './de.ts';

interface DayProps {
  readonly day: number;
  readonly today: number;
  readonly win: Win | undefined;
  readonly played: boolean;
}

function wordsOf({ day, today, win, played }: DayProps): string {
  if (win !== undefined) return copy.won(win.prize.name);
  if (played) return copy.played;
  if (day === today) return copy.today;
  return day < today ? copy.missed : copy.open;
}

function Day(props: DayProps) {
  const { day, today, win, played } = props;
  const look = win !== undefined ? styles.won : day === today ? styles.now : played ? styles.played : undefined;
  return (
    <li className={look} aria-current={day === today ? 'date' : undefined}>
      <span className="u-hidden">
        {copy.day(day)}: {wordsOf(props)}
      </span>
      <span aria-hidden="true" className={styles.face}>
        {win === undefined ? <b className="u-figure">{day}</b> : <Picture src={win.prize.image} alt="" size="s" tint="none" />}
        {win?.prize.points === undefined ? null : <small>{formatSigned(win.prize.points)}</small>}
        {day === today && win === undefined ? <small>{copy.today}</small> : null}
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
  const own = memberQueries(usePort(CampaignsPort), cardNumber, status.name);
  const { data: wins = [] } = useQuery(own.wins);
  const { data: parameters } = useQuery(own.parameters);
  const start = new Date(status.startsAt);
  const today = dayOfCampaign(start, new Date(now), settings.doors);
  const byDay = new Map(wins.map((win) => [dayOfCampaign(start, new Date(win.drawnAt), settings.doors), win]));
  const played = new Set([...playedDays(parameters?.['gespielt'], settings.doors), ...byDay.keys()]);
  const points = wins.reduce((sum, { prize }) => sum + (prize.points ?? 0), 0);
  return (
    <Card as="section" look="panel" labelledBy="kalender" className={styles.calendar}>
      <SectionHead id="kalender" title={copy.title} note={copy.note(played.size, today, points)} />
      <ol className={styles.days}>
        {Array.from({ length: settings.doors }, (_, index) => index + 1).map((day) => (
          <Day key={day} day={day} today={today} win={byDay.get(day)} played={played.has(day)} />
        ))}
      </ol>
    </Card>
  );
}
