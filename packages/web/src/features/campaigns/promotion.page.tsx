// /aktionen/{name}: a campaign where there is one of this name, else the page that editors wrote for it.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { CampaignsPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { CampaignPage, campaignQuery, loadCampaign } from './index.ts';
import { ContentPage } from '../content/index.ts';
import type { Head, HeadInput, Layout } from '../../platform/routing/head.ts';

async function loader(args: LoaderFunctionArgs): Promise<{ readonly layout?: Layout } | null> {
  return (await loadCampaign(args)) ? null : ContentPage.loader(args);
}

const head = (input: HeadInput): Head => CampaignPage.head(input) ?? ContentPage.head(input);

export default function PromotionPage() {
  const { name = '' } = useParams();
  const { data } = useSuspenseQuery(campaignQuery(usePort(CampaignsPort), name));
  return data === null ? <ContentPage /> : <CampaignPage />;
}

PromotionPage.head = head;
PromotionPage.loader = loader;
