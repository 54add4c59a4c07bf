// The user's participation in a campaign: visitor, terms not accepted, playing, or outside its period.
import type { CampaignStatus } from '@pluspunkt/core/campaigns';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../platform/query/query.ts';
import { CampaignsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useLoggedIn, useResuming } from '../../../platform/session/use-session.ts';
import { memberQueries, type Campaign } from '../campaigns.queries.ts';

export interface Player {
  readonly cardNumber: string;
  readonly status: CampaignStatus;
}

export type Participation =
  | { readonly phase: 'visitor' }
  | { readonly phase: 'coming' }
  | { readonly phase: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  /** `changed`: an older version was accepted. */
  | { readonly phase: 'terms'; readonly player: Player; readonly changed: boolean }
  | { readonly phase: 'playing'; readonly player: Player }
  /** Over or not begun; what was won can still be redeemed. */
  | { readonly phase: 'closed'; readonly player: Player };

export function useParticipation({ status: { name } }: Campaign): Participation {
  const gateway = usePort(CampaignsPort);
  const session = useLoggedIn();
  const resuming = useResuming();
  const cardNumber = session?.cardNumber ?? '';
  const asked = useQuery({ ...memberQueries(gateway, cardNumber, name).status, enabled: session !== undefined });
  if (session === undefined) return resuming ? { phase: 'coming' } : { phase: 'visitor' };
  const { data } = asked;
  if (data === undefined) return hasFailed(asked) ? { phase: 'failed', retry: () => void asked.refetch(), retrying: asked.isFetching } : { phase: 'coming' };
  const player = { cardNumber, status: data };
  if (!data.running) return { phase: 'closed', player };
  const upToDate = data.accepted && data.termsVersion === data.currentTermsVersion;
  return upToDate ? { phase: 'playing', player } : { phase: 'terms', player, changed: data.accepted };
}
