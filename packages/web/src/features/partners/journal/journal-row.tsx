// One way to a shop: where, when, what became of it, and the claim.
import { claimWindow, partnerDetailPath, type ClickOut, type ClickOutState } from '@pluspunkt/core/partners';
import Receipt from 'lucide-react/icons/receipt-text';
import { lazy, useState } from 'react';
import { longDay } from '../../../ui/german-date.ts';
import { Optional } from '../../../ui/optional.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { PartnerLogo } from '../../../ui/picture/picture.tsx';
import { PointsTag } from '../../../ui/tag/tag.tsx';
import { journalCopy } from './de.ts';
import styles from './journal.module.css';
import { useTexts } from '../../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../../ui/when-loaded.ts';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx').then(whenLoaded).then((module) => ({ default: module.ClaimDialog })));

const tones: Readonly<Record<ClickOutState, BadgeTone>> = { clicked: 'neutral', reported: 'petrol', pending: 'sun-soft', credited: 'success', rejected: 'coral-soft' };

const dayOf = (instant: string): string => longDay(instant) ?? '';

/** Asked for, possible now, possible later, or not any more. */
function ClaimPart({ click, now }: JournalRowProps) {
  const copy = useTexts(journalCopy);
  const [wanted, setWanted] = useState(false);
  const { claim, partnerName, state } = click;
  if (claim !== undefined) {
    return (
      <p className={styles.claim}>
        {`${copy.claim(claim.orderNumber, dayOf(claim.orderedOn), claim.amountInCent)} ${state === 'pending' ? copy.answer : ''}`}
      </p>
    );
  }
  const window = claimWindow(state, new Date(click.clickedAt));
  if (window === undefined) return null;
  if (now < window.opens) return <p className={styles.claim}>{copy.opens(dayOf(window.opens.toISOString()))}</p>;
  if (now > window.closes) return <p className={styles.claim}>{copy.over}</p>;
  return (
    <>
      <Button size="small" colour="outline-primary" icon={Receipt} aria-haspopup="dialog" className={styles.ask} onClick={() => setWanted(true)}>
        {copy.ask} <span className="u-hidden">{copy.askFor(partnerName)}</span>
      </Button>
      {wanted ? (
        <Optional>
          <ClaimDialog click={click} onClose={() => setWanted(false)} />
        </Optional>
      ) : null}
    </>
  );
}

export interface JournalRowProps {
  readonly click: ClickOut;
  readonly now: Date;
}

export function JournalRow({ click, now }: JournalRowProps) {
  const copy = useTexts(journalCopy);
  const { partnerName, partnerLogo, partnerDetailLink, clickedAt, state, points, claim } = click;
  const looked = claim !== undefined && state === 'pending';
  const opens = claimWindow(state, new Date(clickedAt))?.opens;
  const overdue = state === 'clicked' && opens !== undefined && now >= opens;
  return (
    <li className={styles.row}>
      <PartnerLogo src={partnerLogo} name={partnerName} size="m" />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link href={partnerDetailPath(partnerDetailLink)} className={styles.link}>
            {partnerName}
          </Link>
        </h2>
        <p className="u-meta">{copy.visited(dayOf(clickedAt))}</p>
      </div>
      <div className={styles.end}>
        <Badge tone={tones[state]}>{looked ? copy.claimed : copy.badges[state]}</Badge>
        {points === undefined || state === 'rejected' ? null : <PointsTag points={points} size="s" />}
      </div>
      <div className={styles.more}>
        {looked ? null : <p>{overdue ? copy.overdue : copy.texts[state]}</p>}
        <ClaimPart click={click} now={now} />
      </div>
    </li>
  );
}
