// Queries of the campaign pages: public data, and the member's.
import { hasPrizes, runningFirst, type CampaignsGateway, type CampaignStatus, type Prize } from '@pluspunkt/core/campaigns';
import type { ContentGateway, PartnerTeaser } from '@pluspunkt/core/content';
import { queryOptions } from '@tanstack/react-query';
import type { MarkdownNode } from '../../platform/markdown/markdown-node.ts';
import { thisMinute } from '../../platform/browser/use-now.ts';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { CAMPAIGN_SETTING_KEYS, settingsOf, type CampaignSettings } from './campaign-settings.ts';

export interface Campaign {
  readonly status: CampaignStatus;
  readonly prizes: readonly Prize[];
  /** Today's prize; absent if there is none. */
  readonly today: Prize | null;
  readonly settings: CampaignSettings;
  readonly terms: readonly MarkdownNode[];
  /** When it was requested, in milliseconds. */
  readonly at: number;
}

/** Form of valid names; others need no call. */
const NAME = /^[a-z0-9-]{1,60}$/;

/** The prizes, and today's. Without prizes, today's is not requested. */
const prizesOf = async (gateway: CampaignsGateway, name: string, signal: AbortSignal): Promise<readonly [readonly Prize[], Prize | null]> => {
  const prizes = await toPromise(gateway.prizes(name, { signal }));
  return [prizes, hasPrizes(prizes) ? await unwrapOrNull(gateway.prizeOfToday(name, { signal })) : null];
};

/** The public data of a campaign; null where none has this name. */
export const campaignQuery = (gateway: CampaignsGateway, name: string) =>
  queryOptions({
    queryKey: ['campaign', name] as const,
    queryFn: async ({ signal }): Promise<Campaign | null> => {
      const status = NAME.test(name) ? await unwrapOrNull(gateway.status(name, { signal })) : null;
      if (status === null) return null;
      const [{ parseMarkdown }, [prizes, today], stored] = await Promise.all([
        import('../../platform/markdown/parse-markdown.ts'),
        prizesOf(gateway, name, signal),
        toPromise(gateway.parameters(name, CAMPAIGN_SETTING_KEYS, { signal })),
      ]);
      return { status, prizes, today, settings: settingsOf(stored), terms: parseMarkdown(stored['terms'] ?? ''), at: thisMinute() };
    },
  });

export interface CampaignSummary {
  readonly status: CampaignStatus;
  readonly settings: CampaignSettings;
}

export interface CampaignList {
  readonly campaigns: readonly CampaignSummary[];
  /** Offers of partners next to them. */
  readonly teasers: readonly PartnerTeaser[];
  readonly at: number;
}

const namesIn = (configured: string | number | boolean | undefined): readonly string[] =>
  String(configured ?? '').split(',').map((name) => name.trim()).filter((name) => NAME.test(name));

/** The campaigns that editors have listed, those that run first. One that cannot be loaded is left out, not the list. */
export const campaignListQuery = (campaigns: CampaignsGateway, content: ContentGateway) =>
  queryOptions({
    queryKey: ['campaigns'] as const,
    queryFn: async ({ signal }): Promise<CampaignList> => {
      const [configured, teasers] = await Promise.all([unwrapOrNull(content.configuration('campaigns', { signal })), toPromise(content.teasers({ positions: ['aktionen'] }, { signal }))]);
      const found = await Promise.allSettled(
        namesIn(configured?.['names']).map(async (name): Promise<CampaignSummary> => {
          const [status, stored] = await Promise.all([toPromise(campaigns.status(name, { signal })), toPromise(campaigns.parameters(name, CAMPAIGN_SETTING_KEYS, { signal }))]);
          return { status, settings: settingsOf(stored) };
        }),
      );
      const loaded = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const paths = new Set(loaded.map(({ status }) => `/aktionen/${status.name}`));
      return {
        campaigns: runningFirst(loaded),
        teasers: teasers.filter(({ link }) => !paths.has(link)),
        at: thisMinute(),
      };
    },
  });

/** Everything of the member in one campaign. */
export const memberCampaignKey = (cardNumber: string, name: string) => [MEMBER_QUERIES, 'campaigns', cardNumber, name] as const;

/** Keys of the member's parameters: the days that were played, and the prize that they play for. */
const MEMBER_PARAMETERS = ['gespielt', 'wunschpreis'] as const;

/** All of the member's queries about one campaign. */
export const memberQueries = (gateway: CampaignsGateway, cardNumber: string, name: string) => {
  const key = memberCampaignKey(cardNumber, name);
  return {
    status: queryOptions({ queryKey: [...key, 'status'] as const, queryFn: ({ signal }) => toPromise(gateway.status(name, { signal })) }),
    wins: queryOptions({ queryKey: [...key, 'wins'] as const, queryFn: ({ signal }) => toPromise(gateway.wins(name, { signal })) }),
    winCodes: queryOptions({ queryKey: [...key, 'win-codes'] as const, queryFn: ({ signal }) => toPromise(gateway.winCodes(name, { signal })) }),
    lotteries: queryOptions({ queryKey: [...key, 'lotteries'] as const, queryFn: ({ signal }) => toPromise(gateway.lotteries(name, { signal })) }),
    punktefest: queryOptions({ queryKey: [...key, 'punktefest'] as const, queryFn: ({ signal }) => toPromise(gateway.punktefestStatus(name, { signal })) }),
    parameters: queryOptions({ queryKey: [...key, 'parameters'] as const, queryFn: ({ signal }) => toPromise(gateway.parameters(name, MEMBER_PARAMETERS, { signal })) }),
  };
};

export const winContentQuery = (gateway: CampaignsGateway, prizeId: string) =>
  queryOptions({ queryKey: ['win-content', prizeId] as const, queryFn: ({ signal }) => toPromise(gateway.winContent(prizeId, { signal })) });
