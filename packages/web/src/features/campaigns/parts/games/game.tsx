// The game of a campaign, for participants.
import { winOfToday } from '@pluspunkt/core/campaigns';
import { useQuery } from '@tanstack/react-query';
import { CampaignsPort } from '../../../../platform/container/tokens.ts';
import { usePort } from '../../../../platform/container/use-port.tsx';
import { memberQueries, type Campaign } from '../../campaigns.queries.ts';
import { Lotteries } from './lotteries.tsx';
import { Mystery } from './mystery.tsx';
import { Punktefest } from './punktefest.tsx';
import { Scratch } from './scratch.tsx';
import { useDraw } from './use-draw.ts';
import type { Player } from '../use-participation.ts';
import { Wheel } from './wheel.tsx';

interface GameProps {
  readonly campaign: Campaign;
  readonly player: Player;
  readonly now: number;
}

function Draw({ campaign, player, now }: GameProps) {
  const draws = useDraw(campaign, player);
  const { data: wins } = useQuery(memberQueries(usePort(CampaignsPort), player.cardNumber, campaign.status.name).wins);
  const earlier = winOfToday(wins ?? [], new Date(now));
  return campaign.settings.mechanic === 'wheel' ? <Wheel campaign={campaign} draws={draws} earlier={earlier} /> : <Scratch campaign={campaign} draws={draws} now={now} earlier={earlier} />;
}

export default function Game(props: GameProps) {
  const { mechanic } = props.campaign.settings;
  if (mechanic === 'lottery') return <Lotteries {...props} />;
  if (mechanic === 'mystery') return <Mystery {...props} />;
  if (mechanic === 'punktefest') return <Punktefest {...props} />;
  return mechanic === undefined ? null : <Draw {...props} />;
}
