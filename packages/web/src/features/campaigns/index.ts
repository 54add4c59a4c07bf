// What other parts of the app may use of the campaigns.
export { default as CampaignPage } from './campaign.page.tsx';
export { loadCampaign } from './load-campaign.ts';
export { campaignQuery } from './campaigns.queries.ts';
