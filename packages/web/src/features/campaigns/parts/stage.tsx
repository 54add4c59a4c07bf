// The head of a campaign: background, introduction, and the panel of the game.
import { campaignPhase, dayOfCampaign } from '@pluspunkt/core/campaigns';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import type { Campaign } from '../campaigns.queries.ts';
import { stageCopy } from '../de.ts';
import styles from './stage.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

function Time({ campaign: { status, settings }, now }: { readonly campaign: Campaign; readonly now: Date }) {
  const copy = useTexts(stageCopy);
  const phase = campaignPhase(status, now);
  const end = formatDay(status.endsAt, now);
  if (phase !== 'running') {
    return (
      <p className={styles.time}>
        <Badge tone="neutral">{phase === 'over' ? copy.ended : copy.soon}</Badge>
        <span>{phase === 'over' ? copy.over(end) : copy.from(formatDay(status.startsAt, now))}</span>
      </p>
    );
  }
  const day = dayOfCampaign(new Date(status.startsAt), now, settings.doors);
  return (
    <p className={styles.time}>
      {day > 0 ? <Badge tone="sun">{copy.day(day, settings.doors)}</Badge> : null}
      <span>{copy.until(end)}</span>
    </p>
  );
}

function Today({ campaign: { today, status } }: { readonly campaign: Campaign }) {
  const copy = useTexts(stageCopy);
  if (today === null || !status.running || today.oneIn === undefined) return null;
  return (
    <p className={styles.today}>
      <Picture src={today.image} alt="" size="s" round tint="butter" className={styles.todayPicture} />
      <span>
        {copy.today} <strong>{today.name}</strong>
      </span>
    </p>
  );
}

interface StageProps {
  readonly campaign: Campaign;
  readonly now: number;
  /** The panel next to the text. */
  readonly children: ReactNode;
}

export function Stage({ campaign, now, children }: StageProps) {
  const { status, settings } = campaign;
  return (
    <header className={`${styles.stage} ${styles[settings.ground]}`}>
      <div className={styles.words}>
        <Time campaign={campaign} now={new Date(now)} />
        <h1 className={styles.title}>{status.title}</h1>
        {settings.lead === '' ? null : <p className={styles.lead}>{settings.lead}</p>}
        <Today campaign={campaign} />
      </div>
      <Picture src={settings.picture} alt="" size="fill" tint="none" className={styles.picture} />
      <div className={styles.panel}>{children}</div>
    </header>
  );
}
