// /aktionen/{name}: a campaign with its prizes and terms, and its game for members.
import { overallOdds } from '@pluspunkt/core/campaigns';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { longDay } from '../../ui/german-date.ts';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { Markdown } from '../../platform/markdown/markdown.tsx';
import { Optional } from '../../ui/optional.tsx';
import { sharedPicture } from '../../platform/routing/shared-picture.ts';
import { useNow } from '../../platform/browser/use-now.ts';
import { CampaignsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SectionHead } from '../../ui/layout/layout.tsx';
import { campaignQuery, type Campaign } from './campaigns.queries.ts';
import styles from './campaign.module.css';
import { joinCopy, prizesCopy, termsCopy } from './de.ts';
import { Play } from './parts/play.tsx';
import { Prizes } from './parts/prizes.tsx';
import { Steps } from './parts/steps.tsx';
import { Stage } from './parts/stage.tsx';
import { TERMS_ID } from './terms-id.ts';
import { useParticipation, type Participation } from './parts/use-participation.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';
import { whenLoaded } from '../../ui/when-loaded.ts';

function head({ params, queries }: HeadInput): Head | undefined {
  const name = params['name'] ?? '';
  const campaign = queries.getQueryData<Campaign | null>(['campaign', name]);
  if (campaign === undefined || campaign === null) return undefined;
  const { title } = campaign.status;
  const prize = campaign.prizes.find(({ kind }) => kind === 'goods');
  return { title, description: `${title}: ${campaign.settings.teaser}. ${campaign.settings.lead}`, canonical: `/aktionen/${name}`, noIndex: !campaign.status.running, ...sharedPicture(prize?.image, prize?.name ?? title) };
}

interface PartsProps {
  readonly campaign: Campaign;
  readonly participation: Participation;
  readonly now: number;
}

/** Loaded for members: visitors need none of it. */
const Own = lazy(() => import('./parts/own.tsx').then(whenLoaded));

function Terms({ campaign: { status, terms, prizes }, participation }: PartsProps) {
  const copy = useTexts(termsCopy);
  const prizesTexts = useTexts(prizesCopy);
  const joinTexts = useTexts(joinCopy);
  const accepted = 'player' in participation && participation.player.status.accepted ? longDay(participation.player.status.acceptedAt ?? '') : undefined;
  const odds = overallOdds(prizes);
  return (
    <Card as="section" look="panel" labelledBy={TERMS_ID} className={styles.terms}>
      <SectionHead id={TERMS_ID} title={copy.title} note={status.currentTermsVersion === undefined ? undefined : copy.version(status.currentTermsVersion)} />
      <Markdown nodes={terms} />
      {odds === undefined ? null : <p className="u-meta">{prizesTexts.overall(odds)}</p>}
      {accepted === undefined ? null : <p className="u-meta">{joinTexts.accepted(accepted)}</p>}
    </Card>
  );
}

function Shown({ campaign }: { readonly campaign: Campaign }) {
  const now = useNow(campaign.at);
  const participation = useParticipation(campaign);
  const parts = { campaign, participation, now };
  return (
    <article className={styles.page}>
      <Stage campaign={campaign} now={now}>
        <Play {...parts} />
      </Stage>
      {campaign.settings.mechanic === 'punktefest' && participation.phase !== 'playing' ? <Steps /> : null}
      <Prizes prizes={campaign.prizes} />
      {/* Below the public part: it loads with the session, and above the prizes it would shift them. */}
      {'player' in participation ? (
        <Optional>
          <Own campaign={campaign} player={participation.player} playing={participation.phase === 'playing'} now={now} />
        </Optional>
      ) : null}
      <Terms {...parts} />
    </article>
  );
}

export default function CampaignPage() {
  const { name = '' } = useParams();
  const { data } = useSuspenseQuery(campaignQuery(usePort(CampaignsPort), name));
  return data === null ? null : <Shown key={name} campaign={data} />;
}

CampaignPage.head = head;
