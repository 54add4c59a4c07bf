// Loads a step of the registration: what editors say on it, and whether its campaign exists.
import type { RegistrationStep } from '@pluspunkt/core/registration';
import type { CampaignGateway } from '@pluspunkt/core/campaigns';
import type { ContentGateway } from '@pluspunkt/core/content';
import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { MarkdownNode } from '../../platform/markdown/markdown-node.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { CampaignsPort, ContentPort } from '../../platform/container/tokens.ts';

/** The group of settings that holds them, and the name of each. */
const GROUP = 'registration';
const NAMES: Readonly<Record<RegistrationStep, string>> = { start: 'landing', data: 'account', account: 'login', success: 'success' };

export type ContentBlocks = Readonly<Partial<Record<RegistrationStep, readonly MarkdownNode[]>>>;

export const contentBlocksQuery = (content: ContentGateway) =>
  queryOptions({
    queryKey: ['registration-content'] as const,
    queryFn: async ({ signal }): Promise<ContentBlocks> => {
      const [{ parseMarkdown }, texts] = await Promise.all([import('../../platform/markdown/parse-markdown.ts'), toPromise(content.configuration(GROUP, { signal }))]);
      const entries = (Object.entries(NAMES) as [RegistrationStep, string][]).flatMap(([step, name]) => {
        const text = texts[name];
        return typeof text === 'string' && text.trim() !== '' ? [[step, parseMarkdown(text)] as const] : [];
      });
      return Object.fromEntries(entries);
    },
    staleTime: 300_000,
  });

const campaignExistsQuery = (campaigns: CampaignGateway, name: string) =>
  queryOptions({
    queryKey: ['registration-campaign', name] as const,
    queryFn: async ({ signal }): Promise<boolean> => (await unwrapOrNull(campaigns.status(name, { signal }))) !== null,
    staleTime: 300_000,
  });

/** An unknown campaign is no page. Without an answer of the service the page is shown: joining needs neither text nor campaign. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const { name } = args.params;
  const campaign = name === undefined ? undefined : campaignExistsQuery(ports.get(CampaignsPort), name);
  await Promise.all([queries.prefetchQuery(contentBlocksQuery(ports.get(ContentPort))), campaign === undefined ? undefined : queries.prefetchQuery(campaign)]);
  if (campaign !== undefined && queries.getQueryData(campaign.queryKey) === false) throw new Response(null, { status: 404 });
  return null;
}
