// Loads the campaign of a page, if there is one.
import type { LoaderFunctionArgs } from 'react-router-dom';
import { CampaignsPort } from '../../platform/container/tokens.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { campaignQuery } from './campaigns.queries.ts';

/** True where there is a campaign of this name. */
export async function loadCampaign(args: LoaderFunctionArgs): Promise<boolean> {
  const { ports, queries } = pageContextOf(args);
  return (await queries.ensureQueryData(campaignQuery(ports.get(CampaignsPort), args.params['name'] ?? ''))) !== null;
}
