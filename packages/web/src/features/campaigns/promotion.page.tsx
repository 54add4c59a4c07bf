// /aktionen/{name}: a campaign where there is one of this name, else the page that editors wrote for it.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { CampaignsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { campaignHead, CampaignPage, campaignQuery, loadCampaign } from './index.ts';
import { contentHead, ContentPage, loadContent } from '../content/index.ts';
import type { Head, HeadInput, Layout } from '../../platform/routing/head.ts';

export async function loader(args: LoaderFunctionArgs): Promise<{ readonly layout?: Layout } | null> {
  return (await loadCampaign(args)) ? null : loadContent(args);
}

export const head = (input: HeadInput): Head => campaignHead(input) ?? contentHead(input);

export default function PromotionPage() {
  const { name = '' } = useParams();
  const { data } = useSuspenseQuery(campaignQuery(usePort(CampaignsPort), name));
  return data === null ? <ContentPage /> : <CampaignPage />;
}
