// What other parts of the app may use of the campaigns.
export { default as CampaignPage, head as campaignHead, loadCampaign } from './campaign.page.tsx';
export { campaignQuery } from './campaigns.queries.ts';
