// The panel of a campaign: an invitation, the terms, or the game.
import { campaignPhase } from '@pluspunkt/core/campaigns';
import { lazy, Suspense } from 'react';
import { blockCopy } from '../../../platform/blocks/de.ts';
import { LoginLink } from '../../../platform/session/login-link.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { BlockError } from '../../../ui/state/state.tsx';
import type { Campaign } from '../campaigns.queries.ts';
import { joinCopy } from '../de.ts';
import { Panel } from './panel.tsx';
import styles from './play.module.css';
import type { Participation } from './use-participation.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../../ui/when-loaded.ts';

/** Loaded for members: visitors need none of it. */
const Accept = lazy(() => import('./accept.tsx').then(whenLoaded));
const Game = lazy(() => import('./games/game.tsx').then(whenLoaded));

function Coming() {
  const copy = useTexts(joinCopy);
  return (
    <Panel title={copy.visitorTitle}>
      <Loading label={copy.coming}>
        <Skeleton shape="box" className={styles.coming} />
      </Loading>
    </Panel>
  );
}

function Invitation({ name }: { readonly name: string }) {
  const copy = useTexts(joinCopy);
  return (
    <Panel title={copy.visitorTitle}>
      <p>{copy.visitorText}</p>
      <LoginLink type="block">{copy.login}</LoginLink>
      <p className={styles.after}>
        <Link href={`/registrieren/kampagne/${name}`} look="text">
          {copy.register}
        </Link>
      </p>
    </Panel>
  );
}

/** Before and after its period. */
function Closed({ campaign: { status }, now }: { readonly campaign: Campaign; readonly now: number }) {
  const copy = useTexts(joinCopy);
  const soon = campaignPhase(status, new Date(now)) === 'soon';
  return (
    <Panel title={soon ? copy.soonTitle(formatDay(status.startsAt, new Date(now))) : copy.endedTitle}>
      <p>{soon ? copy.soonText : copy.endedText}</p>
      <ButtonLink href="/aktionen" colour="outline-primary" type="block">
        {copy.others}
      </ButtonLink>
    </Panel>
  );
}

interface PlayProps {
  readonly campaign: Campaign;
  readonly participation: Participation;
  readonly now: number;
}

export function Play({ campaign, participation, now }: PlayProps) {
  const copy = useTexts(joinCopy);
  const blockTexts = useTexts(blockCopy);
  if (!campaign.status.running || participation.phase === 'closed') return <Closed campaign={campaign} now={now} />;
  if (participation.phase === 'visitor') return <Invitation name={campaign.status.name} />;
  if (participation.phase === 'coming') return <Coming />;
  if (participation.phase === 'failed') {
    return (
      <Panel title={copy.visitorTitle}>
        <BlockError title={copy.failed} retry={{ label: copy.retry, onRetry: participation.retry, loading: participation.retrying }}>
          {blockTexts.hint}
        </BlockError>
      </Panel>
    );
  }
  return (
    <Suspense fallback={<Coming />}>
      {participation.phase === 'terms' ? (
        <Accept campaign={campaign} player={participation.player} changed={participation.changed} />
      ) : (
        <Game campaign={campaign} player={participation.player} now={now} />
      )}
    </Suspense>
  );
}
